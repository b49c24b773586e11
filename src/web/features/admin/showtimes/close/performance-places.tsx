import { Select, TextInput } from '@mantine/core'
import { roomLabel } from '#web/lib/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { soldAsText } from '../timeline/block-text.ts'
import type { Performance } from '../timeline/performances.ts'
import type { ShownCinema } from '../timeline/shown-shows.ts'
import { listOpenRooms, startTyped, type Places } from './closure-draft.ts'

const CANCEL = ''

type PerformancePlacesProps = {
  readonly room: string
  readonly performances: readonly Performance[]
  readonly cinemas: readonly ShownCinema[]
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

function PlaceFields({ room: closed, performance, cinemas, places, onChange }: PerformancePlacesProps & Own) {
  const place = places.get(performance.id)
  const rooms = listOpenRooms(cinemas, closed)
  const set = (changed: typeof place) => {
    const next = new Map(places)
    if (changed) next.set(performance.id, changed)
    else next.delete(performance.id)
    onChange(next)
  }
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
          ...rooms.map((room) => ({ value: room, label: m.closure_move_to({ room: roomLabel(room) }) })),
        ]}
        value={place?.room ?? CANCEL}
        onChange={(room) => set(room ? { room, at: place?.at ?? startTyped(performance) } : undefined)}
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

type Own = { readonly performance: Performance }
