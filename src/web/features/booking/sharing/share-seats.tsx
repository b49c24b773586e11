import { Share2, Undo2 } from 'lucide-react'
import { localTime } from '#domain/time.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { type SharedPlace, useSeatLinks } from './use-seat-links.ts'

/** Sends single seats of a valid booking to friends by link; nothing for one seat, a private screening or a show that is over. */
export function ShareSeats({ reservation }: { readonly reservation: Reservation }) {
  const now = useCurrentMinute()
  const { state, isPrivate, convertedSeats, endsAt } = reservation
  const canShare = state === 'confirmed' && !isPrivate && convertedSeats.length > 1 && now < new Date(endsAt)
  return canShare && <SeatList reservation={reservation} />
}

function SeatList({ reservation }: { readonly reservation: Reservation }) {
  const { query, send, withdraw } = useSeatLinks(reservation)
  const { data, error, isError, refetch } = query
  // Without a network the ticket is shown, and the list of its links is left out.
  if (!data && (!isError || errorCodeOf(error) === undefined)) return null
  if (!data) return <ErrorState title={m.share_seats_failed()} onRetry={() => void refetch()} />
  const isBusy = (seat: string, { isPending, variables }: typeof send | typeof withdraw) =>
    isPending && variables.seat === seat
  return (
    <section aria-labelledby="share-seats" className="grid w-full max-w-[25rem] gap-3 print:hidden">
      <h2 id="share-seats" className="display text-2xl">
        {m.share_seats_title()}
      </h2>
      <p className="text-ink-soft">{m.share_seats_hint()}</p>
      <ul className="grid divide-y divide-line border-y border-line">
        {data.seats.map((place) => (
          <SeatLine
            key={place.seat}
            place={place}
            linkToCopy={send.variables?.seat === place.seat ? (send.data ?? null) : null}
            isSending={isBusy(place.seat, send)}
            isWithdrawing={isBusy(place.seat, withdraw)}
            onSend={() => send.mutate(place)}
            onWithdraw={() => withdraw.mutate(place)}
          />
        ))}
      </ul>
    </section>
  )
}

type SeatLineProps = {
  readonly place: SharedPlace
  /** Shown, because the browser neither shares nor copies it. */
  readonly linkToCopy: string | null
  readonly isSending: boolean
  readonly isWithdrawing: boolean
  readonly onSend: () => void
  readonly onWithdraw: () => void
}

function SeatLine({ place, linkToCopy, isSending, isWithdrawing, onSend, onWithdraw }: SeatLineProps) {
  const { seat, link } = place
  const isIn = link !== null && link.admittedAt !== null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <p className="grid grow">
        <span className="text-lg font-semibold tabular-nums">{seat}</span>
        <span className="text-sm text-ink-soft">{stateOf(place)}</span>
      </p>
      <div className="ml-auto flex gap-2">
        {link && !isIn && (
          <Button
            size="sm"
            variant="quiet"
            isBusy={isWithdrawing}
            aria-label={m.share_seat_withdraw_of({ seat })}
            onClick={onWithdraw}
          >
            <Undo2 aria-hidden className="size-4" /> {m.share_seat_withdraw()}
          </Button>
        )}
        {!isIn && (
          <Button
            size="sm"
            variant="secondary"
            isBusy={isSending}
            aria-label={link ? m.share_seat_again_of({ seat }) : m.share_seat_send_of({ seat })}
            onClick={onSend}
          >
            <Share2 aria-hidden className="size-4" /> {link ? m.share_seat_again() : m.share_seat_send()}
          </Button>
        )}
      </div>
      <p role="status" className="w-full text-sm empty:hidden">
        {linkToCopy && link && (
          <>
            {m.share_seat_copy_by_hand()}{' '}
            <span className="font-medium wrap-anywhere select-all">{linkToCopy}</span>
          </>
        )}
      </p>
    </li>
  )
}

function stateOf({ link }: SharedPlace): string {
  if (!link) return m.share_seat_yours()
  if (link.admittedAt === null) return m.share_seat_shared()
  return m.share_seat_in({ time: formatTime(localTime(new Date(link.admittedAt))) })
}
