import { compareRooms } from '#domain/compare-rooms.ts'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { businessDayOf } from '#domain/schedule.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { readSoldPerformances } from '../timeline/performance.ts'
import type { KnownCinema } from '../timeline/use-cinemas.ts'
import { Notice } from '../add/sent-notice.tsx'
import { intervalOf, newDraft, type ClosureDraft } from './closure-draft.ts'
import { ConfirmClosure } from './confirm-closure.tsx'
import { PerformancePlaces } from './performance-places.tsx'
import { useClosurePreview } from './use-closure-preview.ts'

type CloseScreenProps = {
  readonly day: string
  readonly cinemas: readonly KnownCinema[]
}

/** A screen that goes dark: from, to, and what becomes of each of its shows; one question at the end confirms all of it. */
export function CloseScreen({ day, cinemas }: CloseScreenProps) {
  const fresh = () => newDraft(day, businessDayOf(cinemaNow()), cinemaNow())
  const [draft, setDraft] = useState(fresh)
  const [done, setDone] = useState<readonly string[]>([])
  const interval = intervalOf(draft)
  return (
    <form className="admin-form" method="dialog" onSubmit={(event) => event.preventDefault()}>
      {done.length > 0 && (
        <Notice of={done} isComplete>
          {done.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <IntervalFields draft={draft} cinemas={cinemas} onChange={setDraft} />
      {interval && (
        <ShowsOfInterval
          key={JSON.stringify(interval)}
          interval={interval}
          cinemas={cinemas}
          onClosed={(texts) => {
            setDone(texts)
            setDraft(fresh)
          }}
        />
      )}
    </form>
  )
}

type IntervalFieldsProps = Pick<CloseScreenProps, 'cinemas'> & {
  readonly draft: ClosureDraft
  readonly onChange: (draft: ClosureDraft) => void
}

function IntervalFields({ draft, cinemas, onChange }: IntervalFieldsProps) {
  const rooms = [...new Set(cinemas.map(({ room }) => room))].toSorted(compareRooms)
  const isTurned = draft.from !== '' && draft.until !== '' && draft.until <= draft.from
  return (
    <>
      <Select
        label={m.closure_screen()}
        required
        searchable
        data={rooms.map((room) => ({ value: room, label: roomLabel(room) }))}
        value={draft.room}
        onChange={(room) => onChange({ ...draft, room })}
      />
      <div className="admin-fields">
        <TextInput
          type="datetime-local"
          label={m.closure_from()}
          required
          value={draft.from}
          onChange={({ currentTarget: { value: from } }) => onChange({ ...draft, from })}
        />
        <TextInput
          type="datetime-local"
          label={m.closure_until()}
          required
          value={draft.until}
          onChange={({ currentTarget: { value: until } }) => onChange({ ...draft, until })}
          error={isTurned ? m.problem_closure_end() : null}
        />
      </div>
    </>
  )
}

type ShowsOfIntervalProps = Pick<CloseScreenProps, 'cinemas'> & {
  readonly interval: NonNullable<ReturnType<typeof intervalOf>>
  readonly onClosed: Parameters<typeof ConfirmClosure>[0]['onClosed']
}

function ShowsOfInterval({ interval, cinemas, onClosed }: ShowsOfIntervalProps) {
  const query = useClosurePreview({ ...interval, moved: [] })
  const [places, setPlaces] = useState<Parameters<typeof PerformancePlaces>[0]['places']>(new Map())
  const performances = readSoldPerformances(query.data?.showtimes ?? [])
  return (
    <>
      <QueryState query={query} />
      {query.data && (
        <PerformancePlaces
          interval={interval}
          performances={performances}
          cinemas={cinemas}
          places={places}
          onChange={setPlaces}
        />
      )}
      {query.data && (
        <ConfirmClosure
          interval={interval}
          performances={performances}
          places={places}
          cinemas={cinemas}
          onClosed={onClosed}
        />
      )}
    </>
  )
}
