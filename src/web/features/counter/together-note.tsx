import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { ErrorResponse } from '#contract/errors.ts'
import { arrangementOf, findTogether } from '#domain/seat-arrangement.ts'
import { seatLabel, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { localTime } from '#domain/time.ts'
import { getCounterSeatsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CounterShow, GetCounterSeatsResponse } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import type { CounterRoom } from '#web/lib/seats/counter-room.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { separationText } from '#web/lib/labels/separation-text.ts'
import { m } from '#web/paraglide/messages.js'
import { showsNear } from './shows-near.ts'

type TogetherNoteProps = {
  readonly show: CounterShow
  readonly room: CounterRoom<CounterShow>
  /** All shows that are sold on the day. */
  readonly shows: readonly CounterShow[]
  /** The best seats that were asked for; null where seats were chosen on the map. */
  readonly best: readonly Seat[] | null
  readonly onTake: (showId: string, seats: readonly Seat[]) => void
}

/** Says that the best seats are not together, and offers a class or show where they are. The region exists before its text, or screen readers would miss it. */
export function TogetherNote({ best, ...props }: TogetherNoteProps) {
  const isSeparate = best !== null && arrangementOf(best).kind !== 'together'
  return <div role="status">{isSeparate && <Offers best={best} {...props} />}</div>
}

function Offers({ show, room, shows, best, onTake }: TogetherNoteProps & { readonly best: readonly Seat[] }) {
  const near = showsNear(shows, { show, count: best.length })
  const maps = useQueries({
    queries: near.map(({ _id: id }) => getCounterSeatsOptions({ path: { id } })),
    combine: mapsOf,
  })
  const offer = (other: CounterShow, matrix: SeatMatrix) => {
    const seats = findTogether(matrix, best.length)
    return seats ? [{ other, seats, names: seats.map((seat) => seatLabel(matrix, seat)).join(', ') }] : []
  }
  const classes = room.classes.filter((each) => each.show._id !== show._id)
  const offers = [
    ...classes.flatMap((each) => offer(each.show, each.matrix)),
    ...near.flatMap((each, index) => offer(each, maps[index]?.seats ?? [])).slice(0, 1),
  ]
  return (
    <p className="counter-dropped">
      {separationText(best)}{' '}
      {offers.map(({ other, seats, names }) => (
        <button key={other._id} type="button" onClick={() => onTake(other._id, seats)}>
          {m.counter_together_in({ place: placeOf(other, show), seats: names })}
        </button>
      ))}
    </p>
  )
}

function placeOf(other: CounterShow, show: CounterShow): string {
  const seatClass = classLabel(other.seatClass)
  if (other.startsAt === show.startsAt) return seatClass
  return `${formatTime(localTime(new Date(other.startsAt)))} ${seatClass}`
}

function mapsOf(queries: readonly UseQueryResult<GetCounterSeatsResponse, ErrorResponse>[]) {
  return queries.map(({ data }) => data)
}
