import { Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import type { Reservation } from '#contract/orders.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { downloadPass } from './download-pass.ts'
import { TicketCard } from './ticket-card.tsx'

type TicketProps = {
  readonly reservation: Reservation
  /** Just booked: says so. */ readonly isNew?: boolean
}

/** The booked seats: the ticket itself, and what to do with it. */
export function Ticket({ reservation, isNew = false }: TicketProps) {
  const download = useMutation({
    mutationFn: () => downloadPass(reservation),
    onError: () => showAlert({ type: 'error', text: m.ticket_download_failed() }),
  })
  return (
    <div className="page grid justify-items-center gap-7 py-8 md:py-14">
      {isNew && (
        <header role="status" className="grid gap-2 text-center print:hidden">
          <h1 className="display text-[36px] md:text-6xl">{m.ticket_title()}</h1>
          <p className="text-ink-soft">{m.ticket_hint()}</p>
        </header>
      )}
      <TicketCard reservation={reservation} />
      <div className="grid w-full max-w-[25rem] gap-3 md:flex md:w-auto md:max-w-none print:hidden">
        <Button size="lg" isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden strokeWidth={1.5} className="size-5" /> {m.ticket_download()}
        </Button>
        <LinkButton to="/" variant="secondary" size="lg">
          {m.ticket_done()}
        </LinkButton>
      </div>
    </div>
  )
}
