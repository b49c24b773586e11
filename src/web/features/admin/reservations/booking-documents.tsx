import { ActionIcon, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Paise } from '#domain/money.ts'
import { Facts } from '#web/admin-ui/facts.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { listCreditNotesOptions, listTaxInvoicesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { formatDateOfInstant } from '#web/lib/time/dates.ts'
import { downloadCreditNote } from '#web/lib/downloads/download-credit-note.ts'
import { downloadTaxInvoice } from '#web/lib/downloads/download-tax-invoice.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type BookingProps = { readonly reservationId: string }

/** The tax invoices of a booking as files, also of one that is cancelled or refunded. */
export function BookingTaxInvoices({ reservationId }: BookingProps) {
  const { data = [] } = useQuery(listTaxInvoicesOptions({ path: { id: reservationId } }))
  return (
    <Documents
      title={m.invoice_documents()}
      documents={data.map(({ total, ...invoice }) => ({ ...invoice, amount: total }))}
      nameOf={(number) => m.invoice_download({ number })}
      download={(number) => downloadTaxInvoice(reservationId, number)}
    />
  )
}

/** The credit notes of a booking as files. */
export function BookingCreditNotes({ reservationId }: BookingProps) {
  const { data = [] } = useQuery(listCreditNotesOptions({ path: { id: reservationId } }))
  return (
    <Documents
      title={m.credit_notes()}
      documents={data}
      nameOf={(number) => m.credit_note_download({ number })}
      download={(number) => downloadCreditNote(reservationId, number)}
    />
  )
}

type DocumentsProps = {
  readonly title: string
  readonly documents: readonly { readonly number: string; readonly at: string; readonly amount: Paise }[]
  readonly nameOf: (number: string) => string
  readonly download: (number: string) => Promise<void>
}

function Documents({ title, documents, nameOf, download }: DocumentsProps) {
  if (documents.length === 0) return null
  const save = (number: string) =>
    download(number).catch((error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }))
  return (
    <>
      <h3>{title}</h3>
      <Facts
        facts={documents.map(({ number, at, amount }) => [
          number,
          <Group key={number} gap="xs">
            {formatDateOfInstant(at)}, <Money paise={amount} />
            <ActionIcon variant="subtle" aria-label={nameOf(number)} onClick={() => void save(number)}>
              <Download aria-hidden size={18} />
            </ActionIcon>
          </Group>,
        ])}
      />
    </>
  )
}
