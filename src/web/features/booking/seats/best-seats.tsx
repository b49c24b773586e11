import { Sparkles } from 'lucide-react'
import { type Seat, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { separationText } from '#web/lib/labels/separation-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { seatRanges } from './seat-ranges.ts'
import type { TogetherOffer } from './together-offers.ts'

type BestSeatsProps = {
  readonly matrix: SeatMatrix
  readonly best: readonly Seat[] | null
  readonly partySize: number
  readonly onTake: (seats: readonly Seat[]) => void
}

/** Takes the best seats of a party, and says when they are not together. */
export function BestSeats({ matrix, best, partySize, onTake }: BestSeatsProps) {
  if (!best) return <p className="text-sm text-ink-soft">{m.booking_best_none({ count: partySize })}</p>
  return (
    <Button
      variant="secondary"
      onClick={() => onTake(best)}
      className="max-md:min-w-0 max-md:grow max-md:basis-32 max-md:px-2.5 max-md:text-sm max-md:whitespace-normal"
    >
      <Sparkles aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-marquee-ink" />
      <span className="grid min-w-0 text-left leading-tight md:flex md:gap-2">
        {separationText(best) ?? m.booking_best()}{' '}
        <span className="truncate font-normal text-ink-soft max-md:text-sm">{names(matrix, best)}</span>
      </span>
    </Button>
  )
}

type TogetherOffersProps = {
  readonly showtime: Showtime
  readonly offers: readonly TogetherOffer[]
  readonly partySize: number
  readonly onTake: (showtime: Showtime, seats: readonly Seat[]) => void
}

/** Offers seats together in another class or show. The region exists before its text, or screen readers would miss it. */
export function TogetherOffers({ showtime, offers, partySize, onTake }: TogetherOffersProps) {
  return (
    <div role="status">
      {offers.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-l-2 border-warn pl-4 text-sm">
          <p>{m.booking_together_elsewhere({ count: partySize })}</p>
          {offers.map((offer) => (
            <Button
              key={offer.showtime._id}
              size="sm"
              variant="secondary"
              onClick={() => onTake(offer.showtime, offer.seats)}
            >
              {offerLabel(showtime, offer)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function offerLabel(from: Showtime, { showtime, matrix, seats }: TogetherOffer): string {
  const seatClass = classLabel(showtime.seatClass)
  const place =
    showtime.startsAt === from.startsAt ? seatClass : `${formatTime(showtime.startAt)} · ${seatClass}`
  return `${place}: ${names(matrix, seats)}`
}

function names(matrix: SeatMatrix, seats: readonly Seat[]): string {
  return seatRanges(seats.map((seat) => seatLabel(matrix, seat)))
}
