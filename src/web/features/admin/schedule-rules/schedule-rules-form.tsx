import { NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveScheduleRules as contract } from '#contract/schedule-rules.ts'
import { NO_OWN_RULES, rulesOfShow, type ShowRules } from '#domain/schedule-rules.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { saveScheduleRules } from '#web/api/gen/sdk.gen.ts'
import type { OwnScheduleRules } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { bodyOfRules, ruleLabels, valuesOfRules, type RuleValues } from './rule-values.ts'
import { isOf, refreshScheduleRules, ruleBookOf, useScheduleRulesQuery } from './use-schedule-rules.ts'

/** A room, a movie, or neither: the venue. */
type Scope = { readonly room?: string; readonly movieId?: string }

const NEW = { venueId: null, auditoriumId: null, version: 1, ...NO_OWN_RULES }

/** The own rules of a scope; an empty field shows what holds instead. */
export function ScheduleRulesForm({ room, movieId }: Scope) {
  const queryClient = useQueryClient()
  const query = useScheduleRulesQuery()
  const scope = { room: room ?? null, movieId: movieId ?? null }
  if (!query.data) return <QueryState query={query} />
  const isVenue = room === undefined && movieId === undefined
  const book = ruleBookOf(query.data)
  const usual = isVenue ? book.defaults : rulesOfShow(book, {})
  const own = query.data.own.find(isOf(scope)) ?? { ...NEW, ...scope }
  return (
    <>
      <RecordForm
        name={`rules.${room ?? movieId ?? 'venue'}`}
        record={own}
        valuesOf={valuesOfRules}
        bodyOf={bodyOfRules}
        schema={contract.body}
        labels={ruleLabels}
        save={async (body, version): Promise<OwnScheduleRules> => {
          const sent = { ...scope, ...body, version: version ?? 1 }
          const { data } = await saveScheduleRules({ body: sent, throwOnError: true })
          return data.rules
        }}
        savedText={m.success_schedule_rules_saved()}
        onSaved={() => void refreshScheduleRules(queryClient)}
      >
        {(form) => <RuleFields form={form} usual={usual} />}
      </RecordForm>
      {isVenue && <HistoryLink kind="venue" id="venue" />}
    </>
  )
}

type RuleFieldsProps = { readonly form: UseFormReturnType<RuleValues>; readonly usual: ShowRules }

function RuleFields({ form, usual }: RuleFieldsProps) {
  return (
    <>
      <p className="admin-soft">{m.rules_hint()}</p>
      <div className="admin-fields">
        {(['firstStart', 'lastStart'] as const).map((name) => (
          <TextInput
            key={name}
            label={ruleLabels[name]()}
            placeholder={usual[name]}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <p className="admin-soft">{m.rules_last_start_hint()}</p>
      <div className="admin-fields">
        {(['advertMinutes', 'intervalMinutes', 'cleaningMinutes'] as const).map((name) => (
          <NumberInput
            key={name}
            label={ruleLabels[name]()}
            placeholder={String(usual[name])}
            allowNegative={false}
            allowDecimal={false}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
    </>
  )
}

/** The own rules of a room or a movie, below its other fields; most have none, so they are opened first. */
export function RulesOfScope({ title, ...scope }: Scope & { readonly title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="admin-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <ScheduleRulesForm {...scope} />}
    </details>
  )
}
