import type { Artwork } from '#contract/catalogue/movies.ts'
import { listSellable, seatCode, type SeatMatrix } from '#domain/seats.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { useLiveSeats } from '#web/lib/seats/use-live-seats.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LegendItem } from '#web/ui/seat-map/seat-legend.tsx'
import { SeatPicture } from '#web/ui/seat-map/seat-picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { groupSeats } from './group-seats.ts'

type PrivateSeatsProps = {
  readonly showtime: Showtime
  readonly artwork: Artwork
  readonly tickets: number
  readonly isBookable: boolean
}

/** The private screen, live, with the seats of the group in its middle. Only to be looked at: the whole screen is booked. */
export function PrivateSeats({ showtime, artwork, tickets, isBookable }: PrivateSeatsProps) {
  const { maps, errors, refetch } = useLiveSeats([showtime])
  const [data] = maps
  if (!data && errors[0]) return <ErrorState title={m.private_map_failed()} onRetry={refetch} />
  if (!data) return <Skeleton className="h-90" />
  const isTaken = isAnySeatTaken(data.seats)
  const seats = listSellable(data.seats).length
  return (
    <figure className="grid gap-4">
      <SeatPicture
        matrix={isTaken ? reserved(data.seats) : data.seats}
        marked={isTaken ? [] : groupSeats(data.seats, tickets)}
        artwork={artwork}
        label={isTaken ? m.private_map_reserved() : m.private_map({ seats, count: tickets })}
      />
      <PrivateLegend />
      {isBookable && !isTaken && (
        <figcaption className="text-center text-sm text-pretty text-ink-soft">
          {m.private_seats_note({ seats, count: tickets })}
        </figcaption>
      )}
    </figure>
  )
}

function PrivateLegend() {
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm text-ink-soft">
      <LegendItem code={seatCode.free} word={m.private_seat_available()} />
      <LegendItem code={seatCode.reserved} word={m.private_seat_reserved()} />
      <LegendItem code={seatCode.selected} word={m.private_seat_selected()} />
    </ul>
  )
}

function isAnySeatTaken(matrix: SeatMatrix): boolean {
  return matrix.some((row) => row.includes(seatCode.held) || row.includes(seatCode.reserved))
}

/** A screening that somebody is paying for is as good as reserved. */
function reserved(matrix: SeatMatrix): SeatMatrix {
  return matrix.map((row) => row.map((code) => (code === seatCode.none ? code : seatCode.reserved)))
}
