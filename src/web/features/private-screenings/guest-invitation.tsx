import { Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { getPass } from '#web/api/gen/sdk.gen.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { GuestList } from './guest-list.tsx'

type GuestInvitationProps = {
  readonly reservation: Reservation
  /** The ticket belongs to another feature: the route passes it in. */
  readonly children: ReactNode
}

/** Shown after a private screening was booked: the ticket and its pass. */
export function GuestInvitation({ reservation, children }: GuestInvitationProps) {
  const pass = useMutation({
    mutationFn: () => downloadPass(reservation),
    onError: () => showAlert({ type: 'error', text: m.ticket_download_failed() }),
  })
  return (
    <div className="page grid justify-items-center gap-7 py-8 md:py-14">
      <header role="status" className="grid gap-2 text-center print:hidden">
        <h1 className="display text-[min(2.25rem,12vw)] md:text-6xl">{m.private_invitation()}</h1>
        <p className="text-lg">{m.private_booked()}</p>
        <p className="text-ink-soft">{m.private_mail_note()}</p>
      </header>
      {children}
      <div className="grid w-full max-w-[25rem] gap-3 md:flex md:w-auto md:max-w-none md:justify-center print:hidden">
        <Button size="lg" isBusy={pass.isPending} onClick={() => pass.mutate()}>
          <Download aria-hidden className="size-5" /> {m.private_download()}
        </Button>
        <LinkButton to="/" variant="secondary" size="lg">
          {m.private_done()}
        </LinkButton>
      </div>
      <GuestList reservationId={reservation._id} />
    </div>
  )
}

async function downloadPass({ _id, code }: Reservation): Promise<void> {
  const { data } = await getPass({ path: { id: _id }, parseAs: 'blob', throwOnError: true })
  saveFile(data as Blob, `ticket-${code}.pdf`)
}
