import { Button, NativeSelect } from '@mantine/core'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { localTime } from '#domain/time.ts'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { soldText, stateText, timeOf, titleWithFormat } from './block-text.ts'
import { minuteOf, STEP } from './business-minutes.ts'
import type { Performance } from './performance.ts'
import { UndoTools } from './timeline-tools.tsx'
import type { DayProps } from './timeline.tsx'

/**
 * The day on a phone: the performances of each room, or of one, with buttons that move them. Of today only what has not ended is shown, unless
 * the rest is asked for.
 */
export function DayList(props: DayProps) {
  const { rooms, editing, day, today } = props
  const [room, setRoom] = useState('')
  const [hasEnded, setHasEnded] = useState(false)
  const now = minuteOf({ startAt: localTime(useCurrentMinute()) })
  const ended = day === today ? editing.performances.filter(({ end }) => end <= now) : []
  const performances = editing.performances.filter((one) => hasEnded || !ended.includes(one))
  return (
    <div className="timeline-rooms-list">
      <div className="timeline-moves">
        <UndoTools editing={editing} />
        <NativeSelect
          aria-label={m.schedule_room()}
          value={room}
          onChange={({ currentTarget }) => setRoom(currentTarget.value)}
          data={[
            { value: '', label: m.schedule_all_rooms() },
            ...rooms.map((value) => ({ value, label: roomLabel(value) })),
          ]}
        />
        {ended.length > 0 && (
          <Button variant="subtle" aria-pressed={hasEnded} onClick={() => setHasEnded(!hasEnded)}>
            {m.schedule_ended({ count: ended.length })}
          </Button>
        )}
      </div>
      {(room ? [room] : rooms).map((room) => (
        <Room
          key={room}
          {...props}
          room={room}
          performances={performances.filter((performance) => performance.room === room)}
          ended={hasEnded ? 0 : ended.filter((performance) => performance.room === room).length}
        />
      ))}
    </div>
  )
}

type RoomProps = DayProps & {
  readonly room: string
  readonly performances: readonly Performance[]
  /** How many performances of the room have ended and are not shown. */
  readonly ended: number
}

function Room({ room, performances, ended, ...props }: RoomProps) {
  return (
    <section aria-label={roomLabel(room)}>
      <h2>{roomLabel(room)}</h2>
      {performances.length === 0 && (
        <p className="timeline-card-facts">
          {ended > 0 ? m.schedule_ended({ count: ended }) : m.schedule_empty_room()}
        </p>
      )}
      <ol>
        {performances.map((performance) => (
          <li key={performance.id}>
            <Card {...props} performance={performance} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Card(props: DayProps & { readonly performance: Performance }) {
  const { performance, isNearlyEmpty, unpublishable, onOpen } = props
  const { id, movie, start, free, state } = performance
  const style = { '--colour': movie.colour } as CSSProperties
  return (
    <article className="timeline-card" style={style} data-state={state}>
      <header>
        <strong>{titleWithFormat(performance)}</strong>
        <Button variant="default" size="compact-sm" id={`show-${id}`} onClick={() => onOpen(id)}>
          {m.schedule_open()}
        </Button>
      </header>
      <p className="timeline-card-facts">
        {`${timeOf(start)}, ${m.schedule_cleaning({ time: timeOf(free) })}`}
        <br />
        {`${stateText(performance)}, ${soldText(performance)}`}
      </p>
      {isNearlyEmpty(performance) && <p className="timeline-warning">{m.schedule_nearly_empty()}</p>}
      {unpublishable.has(id) && <p className="timeline-problem">{unpublishable.get(id)}</p>}
      <Moves {...props} />
    </article>
  )
}

/** Buttons with words: earlier, later, and the rooms beside. */
function Moves({ performance, rooms, actions }: DayProps & { readonly performance: Performance }) {
  const index = rooms.indexOf(performance.room)
  const ways = [
    { label: m.schedule_earlier(), minutes: -STEP, down: 0, Icon: ArrowLeft },
    { label: m.schedule_later(), minutes: STEP, down: 0, Icon: ArrowRight },
    ...[-1, 1].flatMap((down) => {
      const room = rooms[index + down]
      const Icon = down < 0 ? ArrowUp : ArrowDown
      return room === undefined
        ? []
        : { label: m.schedule_to_room({ room: roomLabel(room) }), minutes: 0, down, Icon }
    }),
  ]
  return (
    <details>
      <summary>{m.schedule_move()}</summary>
      <div className="timeline-ways">
        {ways.map(({ label, minutes, down, Icon }) => (
          <Button
            key={label}
            variant="default"
            aria-label={`${label}: ${performance.movie.title}`}
            leftSection={<Icon aria-hidden size={16} />}
            onClick={() => actions.shift([performance], { minutes, rooms: down, isCopy: false })}
          >
            {label}
          </Button>
        ))}
      </div>
    </details>
  )
}
