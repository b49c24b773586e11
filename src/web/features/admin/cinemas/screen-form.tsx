import { Checkbox, NumberInput, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeAuditorium as contract } from '#contract/auditoriums.ts'
import { movieFormats } from '#domain/movie-facts.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { getAuditoriumOptions, getAuditoriumQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeAuditorium } from '#web/api/gen/sdk.gen.ts'
import type { Auditorium } from '#web/api/gen/types.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { m } from '#web/paraglide/messages.js'

type ScreenValues = Pick<Auditorium, 'formats' | 'hasAtmos' | 'captionDevices' | 'descriptionDevices'>

const labels = {
  formats: m.screen_formats,
  hasAtmos: m.screen_atmos,
  captionDevices: m.screen_caption_devices,
  descriptionDevices: m.screen_description_devices,
} as const

type ScreenProps = { readonly id: string; readonly room: string }

/** What the auditorium of a cinema can show, and what it lends: for all of its classes. */
export function ScreenOfCinema({ id, room }: ScreenProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="admin-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.screen_of_room({ room: roomLabel(room) })}</summary>
      {isOpen && <ScreenForm id={id} />}
    </details>
  )
}

function ScreenForm({ id }: Pick<ScreenProps, 'id'>) {
  const queryClient = useQueryClient()
  const query = useQuery(getAuditoriumOptions({ path: { id } }))
  if (!query.data) return <QueryState query={query} />
  return (
    <RecordForm
      name={`screen.${id}`}
      record={query.data}
      valuesOf={valuesOfScreen}
      bodyOf={(values) => values}
      schema={contract.body}
      labels={labels}
      save={async (body, version): Promise<Auditorium> => {
        const sent = { ...body, version: version ?? 1 }
        return (await changeAuditorium({ path: { id }, body: sent, throwOnError: true })).data.auditorium
      }}
      savedText={m.success_auditorium_saved()}
      onSaved={(after) => {
        storeNewer(queryClient, getAuditoriumQueryKey({ path: { id } }), after)
        void refreshList(queryClient, 'cinemas')
      }}
    >
      {(form) => <ScreenFields form={form} />}
    </RecordForm>
  )
}

function valuesOfScreen(screen: Auditorium | null): ScreenValues {
  const { formats = [], hasAtmos = false, captionDevices = 0, descriptionDevices = 0 } = screen ?? {}
  return { formats, hasAtmos, captionDevices, descriptionDevices }
}

function ScreenFields({ form }: { readonly form: UseFormReturnType<ScreenValues> }) {
  return (
    <>
      <Checkbox.Group label={labels.formats()} required {...form.getInputProps('formats')}>
        <div className="admin-checks">
          {movieFormats.map((format) => (
            <Checkbox key={format} value={format} label={format} />
          ))}
        </div>
      </Checkbox.Group>
      <Switch label={labels.hasAtmos()} {...form.getInputProps('hasAtmos', { type: 'checkbox' })} />
      <div className="admin-fields">
        {(['captionDevices', 'descriptionDevices'] as const).map((name) => (
          <NumberInput
            key={name}
            label={labels[name]()}
            required
            allowNegative={false}
            allowDecimal={false}
            {...form.getInputProps(name)}
          />
        ))}
      </div>
    </>
  )
}
