import { Button } from '@mantine/core'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Redo2, Undo2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { roomLabel } from '#web/lib/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { soldText, stateText, timeOf, titleWithFormat } from './block-text.ts'
import { STEP } from './business-minutes.ts'
import type { Performance } from './performances.ts'
import { Tool } from './timeline-tools.tsx'
import type { DayProps } from './timeline.tsx'
import type { ScheduleEditing } from './use-schedule-editing.ts'

/** The day on a phone: the performances of each room, with buttons that move them. */
export function DayList(props: DayProps & { readonly editing: ScheduleEditing }) {
  const { rooms, performances, editing } = props
  return (
    <div className="timeline-rooms-list">
      <div className="timeline-moves">
        <Tool
          label={m.schedule_undo()}
          isOff={!editing.canUndo}
          onClick={editing.undo}
          icon={<Undo2 size={16} />}
        />
        <Tool
          label={m.schedule_redo()}
          isOff={!editing.canRedo}
          onClick={editing.redo}
          icon={<Redo2 size={16} />}
        />
      </div>
      {rooms.map((room) => {
        const own = performances.filter((performance) => performance.room === room)
        return (
          <section key={room} aria-label={roomLabel(room)}>
            <h2>{roomLabel(room)}</h2>
            {own.length === 0 && <p className="timeline-card-facts">{m.schedule_empty_room()}</p>}
            <ol>
              {own.map((performance) => (
                <li key={performance.id}>
                  <Card {...props} performance={performance} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
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
  )
}
