import { useQuery } from '@tanstack/react-query'
import { listCreditNotesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { downloadCreditNote } from '#web/lib/downloads/download-credit-note.ts'
import { m } from '#web/paraglide/messages.js'
import { DocumentRow } from './document-row.tsx'

/** The credit notes of what went back of a reservation, each as a file. */
export function CreditNotes({ reservationId }: { readonly reservationId: string }) {
  const { data = [] } = useQuery(listCreditNotesOptions({ path: { id: reservationId } }))
  if (data.length === 0) return null
  return (
    <section aria-label={m.credit_notes()} className="grid gap-2 print:hidden">
      <h3 className="font-medium">{m.credit_notes()}</h3>
      <ul className="grid gap-2">
        {data.map(({ number, at, amount }) => (
          <DocumentRow
            key={number}
            number={number}
            at={at}
            amount={amount}
            label={m.credit_note_download({ number })}
            failed={m.credit_note_download_failed()}
            download={() => downloadCreditNote(reservationId, number)}
          />
        ))}
      </ul>
    </section>
  )
}
