import { formatLabel } from '#domain/shown-in.ts'
import { localTime } from '#domain/time.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { Performance } from '#web/lib/seats/performances.ts'

const A_PAGE = 10

type ShowChipsProps = {
  readonly performances: readonly Performance[]
  readonly chosen: CounterShow | undefined
  readonly onChoose: (show: CounterShow) => void
}

/** The performances that are sold now as large chips, ten at a time: those around the chosen one. */
export function ShowChips({ performances, chosen, onChoose }: ShowChipsProps) {
  const index = performances.findIndex(({ classes }) => classes.some(({ _id }) => _id === chosen?._id))
  const page = Math.max(0, Math.floor(index / A_PAGE))
  const from = page * A_PAGE
  const go = (at: number) => {
    const show = performances[at]?.first
    if (show) onChoose(show)
  }
  return (
    <nav aria-label={m.counter_shows()} className="counter-shows">
      <button
        type="button"
        aria-label={m.counter_shows_before()}
        disabled={from === 0}
        onClick={() => go(from - A_PAGE)}
      >
        ‹
      </button>
      <ul>
        {performances.slice(from, from + A_PAGE).map((performance, place) => (
          <li key={performance.id}>
            <Chip performance={performance} isChosen={from + place === index} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={m.counter_shows_after()}
        disabled={from + A_PAGE >= performances.length}
        onClick={() => go(from + A_PAGE)}
      >
        ›
      </button>
    </nav>
  )
}

type ChipProps = {
  readonly performance: Performance
  readonly isChosen: boolean
  readonly onChoose: (show: CounterShow) => void
}

function Chip({ performance: { first, room, classes }, isChosen, onChoose }: ChipProps) {
  const left = classes.reduce((sum, { seatsLeft }) => sum + seatsLeft, 0)
  const best = classes.find(({ seatsLeft }) => seatsLeft > 0) ?? first
  return (
    <button type="button" aria-pressed={isChosen} className="counter-chip" onClick={() => onChoose(best)}>
      <b>{formatTime(localTime(new Date(first.startsAt)))}</b>
      <span className="counter-chip-movie">{first.movie}</span>
      <span className="counter-chip-room">
        <span>
          {formatLabel(first.formats)} · {roomLabel(room)} · {first.certificate}
        </span>
        <span>{left > 0 ? m.counter_left({ count: left }) : m.counter_sold_out()}</span>
      </span>
    </button>
  )
}
