import { Select, TextInput } from '@mantine/core'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { soldAsText } from '../timeline/block-text.ts'
import type { Performance } from '../timeline/performance.ts'
import type { KnownCinema } from '../timeline/use-cinemas.ts'
import {
  listRoomsToMoveTo,
  proposedStart,
  startTyped,
  type intervalOf,
  type Places,
} from './closure-draft.ts'

const CANCEL = ''

type PerformancePlacesProps = {
  readonly interval: NonNullable<ReturnType<typeof intervalOf>>
  readonly performances: readonly Performance[]
  readonly cinemas: readonly KnownCinema[]
  readonly places: Places
  readonly onChange: (places: Places) => void
}

/** What becomes of each performance of a screen that goes dark: cancelled, or shown elsewhere or at another time. */
export function PerformancePlaces(props: PerformancePlacesProps) {
  const { performances } = props
  if (performances.length === 0) return <p>{m.closure_no_shows()}</p>
  return (
    <ul className="admin-form">
      {performances.map((performance) => (
        <li key={performance.id}>
          <PlaceFields {...props} performance={performance} />
        </li>
      ))}
    </ul>
  )
}

function PlaceFields({ interval, performance, cinemas, places, onChange }: PerformancePlacesProps & Own) {
  const place = places.get(performance.id)
  const rooms = listRoomsToMoveTo(performance, cinemas)
  const set = (changed: typeof place) => {
    const next = new Map(places)
    if (changed) next.set(performance.id, changed)
    else next.delete(performance.id)
    onChange(next)
  }
  const startIn = (room: string) => proposedStart(room, place?.at ?? startTyped(performance), interval)
  const name = soldAsText(performance)
  return (
    <div className="admin-fields">
      <Select
        label={name}
        description={m.closure_sold({ count: performance.seatsSold })}
        allowDeselect={false}
        data={[
          {
            value: CANCEL,
            label: performance.state === 'draft' ? m.closure_delete_draft() : m.closure_cancel(),
          },
          ...rooms.map((room) => ({ value: room, label: moveText(room, interval.room) })),
        ]}
        value={place?.room ?? CANCEL}
        onChange={(room) => set(room ? { room, at: startIn(room) } : undefined)}
      />
      {place && (
        <TextInput
          type="datetime-local"
          label={m.admin_start()}
          aria-label={`${m.admin_start()}: ${name}`}
          value={place.at}
          onChange={({ currentTarget: { value: at } }) => at && set({ ...place, at })}
        />
      )}
    </div>
  )
}

function moveText(room: string, closed: string): string {
  const text = room === closed ? m.closure_move_later : m.closure_move_to
  return text({ room: roomLabel(room) })
}

type Own = { readonly performance: Performance }
