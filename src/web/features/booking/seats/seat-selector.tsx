import { Sparkles } from 'lucide-react'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { type Seat, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import { formatPaise } from '#domain/money.ts'
import { classLabel, roomLabel } from '#web/lib/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SeatMap } from '#web/ui/seat-map/seat-map.tsx'
import { seatRanges } from './seat-ranges.ts'
import { PartyStepper } from './party-stepper.tsx'
import { SeatMapSkeleton } from './seat-map-skeleton.tsx'
import type { useSeatSelection } from './use-seat-selection.ts'

type SeatSelectorProps = {
  readonly showtime: Showtime
  readonly choice: ReturnType<typeof useSeatSelection>
  readonly isClosed: boolean
}

/** Party size, best seats and the live seat map. */
export function SeatSelector({ showtime, choice, isClosed }: SeatSelectorProps) {
  const { matrix, chosen, partySize, setPartySize, best, stranded, choose, toggle, announcement } = choice
  if (!matrix) return <SeatMapSkeleton />
  const seatClass = classLabel(showtime.seatClass)
  return (
    <div className="grid gap-5">
      <SeatMap
        matrix={matrix}
        chosen={chosen}
        suggested={chosen.length === 0 && !isClosed ? (best ?? []) : []}
        detail={`${seatClass}, ${formatPaise(showtime.ticketPrice)}`}
        label={m.booking_map({ room: roomLabel(showtime.room), seatClass })}
        onToggle={toggle}
        isReadOnly={isClosed}
      >
        {!isClosed && (
          <>
            <PartyStepper size={partySize} onSize={setPartySize} />
            <BestSeats matrix={matrix} best={best ?? null} partySize={partySize} onTake={choose} />
          </>
        )}
      </SeatMap>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p role="status" className="min-h-6 text-center text-sm text-ink-soft">
        {stranded.length > 0 &&
          m.booking_isolated_seats({ count: stranded.length, seats: names(matrix, stranded) })}
      </p>
    </div>
  )
}

type BestSeatsProps = {
  readonly matrix: SeatMatrix
  readonly best: readonly Seat[] | null
  readonly partySize: number
  readonly onTake: (seats: readonly Seat[]) => void
}

function BestSeats({ matrix, best, partySize, onTake }: BestSeatsProps) {
  if (!best) return <p className="text-sm text-ink-soft">{m.booking_best_none({ count: partySize })}</p>
  return (
    <Button variant="secondary" onClick={() => onTake(best)} className="max-md:w-full">
      <Sparkles aria-hidden strokeWidth={1.5} className="size-5 text-marquee-ink" />
      {m.booking_best()}
      <span className="truncate font-normal text-ink-soft">
        {seatRanges(best.map((seat) => seatLabel(matrix, seat)))}
      </span>
    </Button>
  )
}

function names(matrix: SeatMatrix, seats: readonly Seat[]): string {
  return seats.map((seat) => seatLabel(matrix, seat)).join(', ')
}
