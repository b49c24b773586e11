import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { listCreditNotesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CreditNote } from '#web/api/gen/types.gen.ts'
import { formatDateOfInstant } from '#web/lib/dates.ts'
import { downloadCreditNote } from '#web/lib/download-credit-note.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'

/** The credit notes of what went back of a reservation, each as a file. */
export function CreditNotes({ reservationId }: { readonly reservationId: string }) {
  const { data = [] } = useQuery(listCreditNotesOptions({ path: { id: reservationId } }))
  if (data.length === 0) return null
  return (
    <section aria-label={m.credit_notes()} className="grid gap-2 print:hidden">
      <h3 className="font-medium">{m.credit_notes()}</h3>
      <ul className="grid gap-2">
        {data.map((note) => (
          <CreditNoteRow key={note.number} note={note} reservationId={reservationId} />
        ))}
      </ul>
    </section>
  )
}

type CreditNoteRowProps = { readonly note: CreditNote; readonly reservationId: string }

function CreditNoteRow({ note: { number, at, amount }, reservationId }: CreditNoteRowProps) {
  const file = useMutation({
    mutationFn: () => downloadCreditNote(reservationId, number),
    onError: () => showAlert({ type: 'error', text: m.credit_note_download_failed() }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.credit_note_download({ number })}
        isBusy={file.isPending}
        onClick={() => file.mutate()}
      >
        <Download aria-hidden className="size-4" /> {number}
      </Button>
      <span className="text-sm text-ink-soft tabular-nums">
        {formatDateOfInstant(at)} · <Price paise={amount} />
      </span>
    </li>
  )
}
