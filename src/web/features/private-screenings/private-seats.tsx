import { useQuery } from '@tanstack/react-query'
import { seatCode, type SeatMatrix } from '#domain/seats.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { getSeatMapOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LegendItem } from '#web/ui/seat-map/seat-legend.tsx'
import { SeatMap } from '#web/ui/seat-map/seat-map.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { groupSeats } from './group-seats.ts'

const POLL_MS = 8_000
const nothing = () => undefined

type PrivateSeatsProps = { readonly showtime: Showtime; readonly tickets: number }

/** The private screen with the seats of the group in its middle. Only to be looked at: the whole screen is booked. */
export function PrivateSeats({ showtime, tickets }: PrivateSeatsProps) {
  const { data, isError, refetch } = useQuery({
    ...getSeatMapOptions({ path: { id: showtime._id } }),
    enabled: !import.meta.env.SSR,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  if (!data && isError) return <ErrorState title={m.private_map_failed()} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-90" />
  const isTaken = isAnySeatTaken(data.seats)
  const shown = isTaken ? reserved(data.seats) : data.seats
  return (
    <SeatMap
      matrix={shown}
      chosen={isTaken ? [] : groupSeats(data.seats, tickets)}
      detail=""
      label={m.private_map()}
      onToggle={nothing}
      isReadOnly
      legend={<PrivateLegend />}
    />
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
