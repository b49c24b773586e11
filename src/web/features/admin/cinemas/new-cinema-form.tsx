import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createCinema as contract } from '#contract/cinema-changes.ts'
import { MOST_PLAN_LINES } from '#domain/seat-plan/edit-plan.ts'
import { planFromTemplate, planTemplates, type PlanTemplate } from '#domain/seat-plan/plan-templates.ts'
import { requireNumber } from '#domain/typed-number.ts'
import { CountInput } from '#web/admin-ui/form/count-input.tsx'
import { refusedPrice } from '#web/admin-ui/form/tax-gap.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { createCinema } from '#web/api/gen/sdk.gen.ts'
import type { Cinema } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { templateLabels } from '../seat-plan/template-labels.ts'
import { CinemaFields, cinemaLabels, type CinemaValues } from './cinema-fields.tsx'

type NewValues = CinemaValues & {
  readonly template: PlanTemplate
  readonly rows: number
  readonly seatsInRow: number
}

const labels = {
  ...cinemaLabels,
  template: m.plan_template,
  rows: m.plan_template_rows,
  seatsInRow: m.plan_template_seats,
} as const

const initial: NewValues = {
  name: '',
  ticketPrice: '',
  facilities: [],
  template: 'two_blocks',
  rows: 8,
  seatsInRow: 14,
}

/** A new cinema with seats from a template; the editor of the plan comes after it. */
export function NewCinemaForm({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const queryClient = useQueryClient()
  return (
    <RecordForm<Cinema, NewValues, ReturnType<typeof bodyOf>>
      name="cinema.new"
      record={null}
      valuesOf={() => initial}
      bodyOf={bodyOf}
      schema={contract.body}
      labels={labels}
      save={async ({ ticketPrice, ...body }) => {
        const sent = { ...body, ticketPrice: requireNumber(ticketPrice) }
        return (await createCinema({ body: sent, throwOnError: true })).data.cinema
      }}
      savedText={m.success_cinema_created()}
      failedText={m.failed_cinema_created()}
      refusedFields={(error, { ticketPrice }) => refusedPrice(error, ticketPrice)}
      onSaved={({ _id }) => {
        void refreshList(queryClient, 'cinemas')
        onCreated(_id)
      }}
    >
      {(form) => (
        <>
          <CinemaFields form={form} />
          <Select
            label={labels.template()}
            allowDeselect={false}
            data={planTemplates.map((value) => ({ value, label: templateLabels[value]() }))}
            {...form.getInputProps('template')}
          />
          <CountInput
            label={labels.rows()}
            min={1}
            max={MOST_PLAN_LINES}
            value={form.values.rows}
            onChange={(rows) => form.setFieldValue('rows', rows)}
          />
          <CountInput
            label={labels.seatsInRow()}
            min={1}
            max={MOST_PLAN_LINES - 2}
            value={form.values.seatsInRow}
            onChange={(seats) => form.setFieldValue('seatsInRow', seats)}
          />
        </>
      )}
    </RecordForm>
  )
}

function bodyOf({ name, ticketPrice, facilities, template, rows, seatsInRow }: NewValues) {
  const seats = planFromTemplate(template, { rows, seatsInRow }).map((line) => [...line])
  return { name, ticketPrice, facilities: [...facilities], seats }
}
