import { localTime } from '#domain/time.ts'
import { comparePaise, formatPaise } from '#domain/money.ts'
import { formatLabel } from '#domain/shown-in.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'
import { cinemaLabel, classLabel } from '#web/lib/labels/cinema-labels.ts'
import { seatsLeftIn, type CounterRoom } from '#web/lib/seats/counter-room.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'

type CounterClassesProps = {
  readonly show: CounterShow
  readonly classes: readonly CounterShow[]
  readonly room: CounterRoom
  readonly onShow: (id: string) => void
}

/** What is sold, and its classes with their prices, the lowest first. */
export function CounterClasses({ show, classes, room, onShow }: CounterClassesProps) {
  const inOrder = classes.toSorted((a, b) => comparePaise(a.ticketPrice, b.ticketPrice))
  return (
    <div className="counter-classes">
      <h2>
        {formatTime(localTime(new Date(show.startsAt)))}, {cinemaLabel(show.cinema)},{' '}
        {formatLabel(show.formats)}, {show.movie}
      </h2>
      <div role="group" aria-label={m.counter_classes()}>
        {inOrder.map((each) => (
          <button
            key={each._id}
            type="button"
            aria-pressed={each._id === show._id}
            onClick={() => onShow(each._id)}
          >
            {classLabel(each.seatClass)} {formatPaise(each.ticketPrice)} · {seatsLeftIn(room, each)}
          </button>
        ))}
      </div>
    </div>
  )
}
