import { ActionIcon, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Facts } from '#web/admin-ui/facts.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { listCreditNotesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { formatDateOfInstant } from '#web/lib/dates.ts'
import { downloadCreditNote } from '#web/lib/download-credit-note.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** The credit notes of a booking as files. */
export function BookingCreditNotes({ reservationId }: { readonly reservationId: string }) {
  const { data = [] } = useQuery(listCreditNotesOptions({ path: { id: reservationId } }))
  if (data.length === 0) return null
  const download = (number: string) =>
    downloadCreditNote(reservationId, number).catch((error: unknown) =>
      showAlert({ type: 'error', text: errorTextOf(error) }),
    )
  return (
    <>
      <h3>{m.credit_notes()}</h3>
      <Facts
        facts={data.map(({ number, at, amount }) => [
          number,
          <Group key={number} gap="xs">
            {formatDateOfInstant(at)}, <Money paise={amount} />
            <ActionIcon
              variant="subtle"
              aria-label={m.credit_note_download({ number })}
              onClick={() => void download(number)}
            >
              <Download aria-hidden size={18} />
            </ActionIcon>
          </Group>,
        ])}
      />
    </>
  )
}
