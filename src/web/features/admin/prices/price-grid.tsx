import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { nearestLawfulPrices } from '#domain/gst.ts'
import { formatPaise, paiseFromRupees, rupeesFromPaise, type Paise } from '#domain/money.ts'
import { movieFormats, type MovieFormat } from '#domain/movie-facts.ts'
import {
  findCap,
  partsOfDay,
  priceBySituation,
  weekdays,
  type PriceSituation,
  type Weekday,
} from '#domain/price-card.ts'
import { localDate } from '#domain/time.ts'
import type { PriceCard } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { CardValues } from './card-values.ts'

type GridProps = {
  readonly areas: PriceCard['areas']
  readonly values: CardValues
  readonly onBase: (cinemaId: string, base: Paise) => void
}

/** What visitors will see: each area by weekday and part of the day, with the problems of each cell. */
export function PriceGrid({ areas, values, onBase }: GridProps) {
  const [choice, setChoice] = useState<Choice>({ isHoliday: false, isFirstWeek: false, format: null })
  const parts = partsOfDay(values)
  return (
    <section aria-label={m.prices_grid()}>
      <Choices choice={choice} set={(changes) => setChoice((before) => ({ ...before, ...changes }))} />
      <div className="prices-scroll" tabIndex={0} role="region" aria-label={m.prices_grid()}>
        <table className="prices-table">
          <thead>
            <tr>
              {[m.admin_cinema(), m.prices_base(), m.prices_part()].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekdayLabel(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <AreaRows
                key={area.cinemaId}
                area={area}
                parts={parts}
                values={values}
                choice={choice}
                onBase={onBase}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Choice = Pick<PriceSituation, 'isHoliday' | 'isFirstWeek' | 'format'>
type ChoicesProps = { readonly choice: Choice; readonly set: (changes: Partial<Choice>) => void }

function Choices({ choice, set }: ChoicesProps) {
  return (
    <div className="admin-tools">
      <NativeSelect
        size="xs"
        label={m.schedule_format()}
        data={[{ value: '', label: m.prices_any() }, ...movieFormats]}
        value={choice.format ?? ''}
        onChange={({ currentTarget: { value } }) => set({ format: (value || null) as MovieFormat | null })}
      />
      <Checkbox
        label={m.prices_holiday()}
        checked={choice.isHoliday}
        onChange={({ currentTarget }) => set({ isHoliday: currentTarget.checked })}
      />
      <Checkbox
        label={m.prices_first_week()}
        checked={choice.isFirstWeek}
        onChange={({ currentTarget }) => set({ isFirstWeek: currentTarget.checked })}
      />
    </div>
  )
}

type AreaProps = Omit<GridProps, 'areas'> & {
  readonly area: PriceCard['areas'][number]
  readonly parts: readonly string[]
  readonly choice: Choice
}

function AreaRows({ area, parts, values, choice, onBase }: AreaProps) {
  const base = values.bases[area.cinemaId] ?? area.ticketPrice
  return parts.map((startAt, index) => (
    <tr key={startAt}>
      {index === 0 && (
        <>
          <th scope="rowgroup" rowSpan={parts.length}>
            {area.name}
          </th>
          <td rowSpan={parts.length}>
            <BaseField area={area} base={base} onBase={onBase} />
          </td>
        </>
      )}
      <th scope="row">{m.prices_from_time({ time: formatTime(startAt) })}</th>
      {weekdays.map((weekday) => (
        <Cell
          key={weekday}
          values={values}
          base={base}
          situation={{ ...choice, movieId: null, weekday, startAt }}
        />
      ))}
    </tr>
  ))
}

type BaseProps = Pick<AreaProps, 'area' | 'onBase'> & { readonly base: Paise }

function BaseField({ area, base, onBase }: BaseProps) {
  return (
    <NumberInput
      size="xs"
      aria-label={m.prices_base_of({ name: area.name })}
      min={1}
      decimalScale={2}
      value={rupeesFromPaise(base)}
      onChange={(typed) => {
        if (typeof typed === 'number') onBase(area.cinemaId, paiseFromRupees(typed))
      }}
    />
  )
}

type CellProps = {
  readonly values: CardValues
  readonly base: Paise
  readonly situation: PriceSituation
}

function Cell({ values, base, situation }: CellProps) {
  const today = localDate(cinemaNow())
  const { pricePaise, steps } = priceBySituation(values, base, situation)
  const cap = findCap(values.caps, today)
  const gap = nearestLawfulPrices(pricePaise, today)
  const isOver = cap !== null && pricePaise > cap.amountPaise
  const why = [
    m.prices_base_is({ price: formatPaise(base) }),
    ...steps.map(({ name, pricePaise: after }) => `${name}: ${formatPaise(after)}`),
  ]
  return (
    <td title={why.join(', ')}>
      {formatPaise(pricePaise)}
      {isOver && (
        <small className="admin-bad">
          {m.schedule_problem_price_over_cap({ cap: formatPaise(cap.amountPaise), source: cap.source })}
        </small>
      )}
      {!isOver && gap && (
        <small className="admin-bad">
          {m.schedule_problem_price_in_tax_gap({
            below: formatPaise(gap.below),
            above: formatPaise(gap.above),
          })}
        </small>
      )}
    </td>
  )
}

/** 2024-01-01 is a Monday. */
export function weekdayLabel(weekday: Weekday): string {
  return new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  )
}
