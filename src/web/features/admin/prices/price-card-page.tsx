import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPaise, paiseFromRupees } from '#domain/money.ts'
import type { PriceCap } from '#domain/price-card.ts'
import { localDate } from '#domain/time.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getPriceCardOptions, getPriceCardQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { savePriceCard } from '#web/api/gen/sdk.gen.ts'
import type { PriceCard } from '#web/api/gen/types.gen.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { bodyOfCard, NEW_RULE, valuesOfCard, type CardValues } from './card-values.ts'
import { CapFields } from './cap-fields.tsx'
import { PriceGrid } from './price-grid.tsx'
import { RuleFields } from './rule-fields.tsx'
import './prices.css'

/** The price card of the venue: the grid that visitors will see follows what is typed, before it is saved. */
export function PriceCardPage() {
  const query = useQuery(getPriceCardOptions())
  const card = query.data as PriceCard | undefined
  return (
    <div className="admin-list">
      <div className="admin-list-main">
        <header className="admin-head">
          <h1>{m.prices_title()}</h1>
        </header>
        <p className="admin-soft">{m.prices_hint()}</p>
        <QueryState query={query} />
        {card && <CardForm key={card.version} card={card} />}
      </div>
    </div>
  )
}

function CardForm({ card }: { readonly card: PriceCard }) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState<CardValues>(() => valuesOfCard(card))
  const [refusal, setRefusal] = useState<string | null>(null)
  const set = (changes: Partial<CardValues>) => setValues((before) => ({ ...before, ...changes }))
  const save = async () => {
    setRefusal(null)
    try {
      const { data } = await savePriceCard({ body: bodyOfCard(card, values), throwOnError: true })
      queryClient.setQueryData(getPriceCardQueryKey(), data.card)
      showAlert({ type: 'success', text: m.success_price_card_saved() })
    } catch (error) {
      setRefusal(errorTextOf(error))
    }
  }
  return (
    <form
      aria-label={m.prices_title()}
      className="prices-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PriceGrid
        areas={card.areas}
        values={values}
        onBase={(cinemaId, base) => set({ bases: { ...values.bases, [cinemaId]: base } })}
      />
      <RuleList values={values} set={set} />
      <CapList values={values} set={set} />
      <ShowsOverCap shows={card.showsOverCap} />
      <div role="alert">{refusal && <p className="admin-bad">{refusal}</p>}</div>
      <Button type="submit">{m.prices_save()}</Button>
    </form>
  )
}

type ListProps = { readonly values: CardValues; readonly set: (changes: Partial<CardValues>) => void }

function RuleList({ values, set }: ListProps) {
  return (
    <>
      <h2>{m.prices_rules()}</h2>
      {values.rules.map((rule, index) => (
        <RuleFields
          key={index}
          rule={rule}
          onChange={(changed) => set({ rules: replaced(values.rules, index, changed) })}
          onRemove={() => set({ rules: values.rules.toSpliced(index, 1) })}
        />
      ))}
      <Button variant="default" onClick={() => set({ rules: [...values.rules, NEW_RULE] })}>
        {m.prices_new_rule()}
      </Button>
      <TextInput
        label={m.prices_holidays()}
        description={m.prices_holidays_hint()}
        defaultValue={values.holidays.join(', ')}
        onBlur={({ currentTarget: { value } }) => set({ holidays: value.split(/[\s,]+/).filter(Boolean) })}
      />
    </>
  )
}

function CapList({ values, set }: ListProps) {
  const newCap: PriceCap = {
    amountPaise: paiseFromRupees(200),
    from: localDate(cinemaNow()),
    until: null,
    source: '',
  }
  return (
    <>
      <h2>{m.prices_caps()}</h2>
      {values.caps.map((cap, index) => (
        <CapFields
          key={index}
          cap={cap}
          onChange={(changed) => set({ caps: replaced(values.caps, index, changed) })}
          onRemove={() => set({ caps: values.caps.toSpliced(index, 1) })}
        />
      ))}
      <Button variant="default" onClick={() => set({ caps: [...values.caps, newCap] })}>
        {m.prices_new_cap()}
      </Button>
    </>
  )
}

function replaced<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((each, at) => (at === index ? item : each))
}

function ShowsOverCap({ shows }: { readonly shows: PriceCard['showsOverCap'] }) {
  if (shows.length === 0) return null
  return (
    <>
      <h2>{m.prices_over_cap()}</h2>
      <ul>
        {shows.map(({ _id, title, cinemaName, startsAt, ticketPrice, cap }) => (
          <li key={_id}>
            {[
              title,
              cinemaName,
              formatInstant(startsAt),
              `${formatPaise(ticketPrice)} > ${formatPaise(cap)}`,
            ].join(', ')}
          </li>
        ))}
      </ul>
    </>
  )
}
