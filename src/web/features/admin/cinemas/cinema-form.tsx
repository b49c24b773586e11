import type { ReactNode } from 'react'
import { updateCinema as contract } from '#contract/cinema-changes.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { requireNumber } from '#domain/typed-number.ts'
import { PictureField } from '#web/admin-ui/picture/picture-field.tsx'
import { refusedPrice } from '#web/admin-ui/form/tax-gap.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { updateCinema } from '#web/api/gen/sdk.gen.ts'
import { getCinemaResponseTransformer } from '#web/api/gen/transformers.gen.ts'
import type { Cinema } from '#web/api/gen/types.gen.ts'
import { facilityLabel } from '#web/lib/labels/facility-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { CinemaFields, cinemaLabels, type CinemaValues } from './cinema-fields.tsx'

type CinemaFormProps = {
  readonly cinema: Cinema
  readonly onSaved: (cinema: Cinema) => void
  readonly actions: ReactNode
}

type ShownValues = CinemaValues & {
  /** Id of an uploaded picture; null: the picture stays. */
  readonly image: string | null
}

const labels = { ...cinemaLabels, image: m.admin_cinema_photo } as const
const schema = contract.body.omit({ version: true })
const SHOWN_WIDTH = 480

/** Name, price and facilities of a cinema. Its seats change in the editor of the plan. */
export function CinemaForm({ cinema, onSaved, actions }: CinemaFormProps) {
  return (
    <RecordForm
      key={cinema._id}
      name={`cinema.${cinema._id}`}
      record={cinema}
      valuesOf={valuesOf}
      bodyOf={({ image, ...values }) => ({ ...values, ...(image && { image }) })}
      schema={schema}
      labels={labels}
      words={{ facilities: facilityLabel }}
      save={async ({ ticketPrice, facilities, ...fields }, version) => {
        const body = {
          ...fields,
          ticketPrice: requireNumber(ticketPrice),
          facilities: [...facilities],
          version: version ?? 1,
        }
        const { data } = await updateCinema({ path: { id: cinema._id }, body, throwOnError: true })
        return data.cinema
      }}
      received={getCinemaResponseTransformer}
      savedText={m.success_cinema_updated()}
      failedText={m.failed_cinema_updated()}
      refusedFields={(error, { ticketPrice }) => refusedPrice(error, ticketPrice)}
      onSaved={onSaved}
      actions={actions}
    >
      {(form) => (
        <>
          <CinemaFields form={form} />
          <PictureField
            label={labels.image()}
            kind="cinema"
            current={cinema.image && `${cinema.image}-${SHOWN_WIDTH}.webp`}
            value={form.values.image}
            onChange={(id) => form.setFieldValue('image', id)}
            error={typeof form.errors['image'] === 'string' ? form.errors['image'] : null}
          />
        </>
      )}
    </RecordForm>
  )
}

function valuesOf(cinema: Cinema | null): ShownValues {
  if (!cinema) return { name: '', ticketPrice: '', facilities: [], image: null }
  const { name, ticketPrice, facilities } = cinema
  return { name, ticketPrice: rupeesFromPaise(ticketPrice), facilities, image: null }
}
