import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { ClosuresList } from '../close/closures-list.tsx'
import { CancelShows } from '../panel/cancel-shows.tsx'
import { blockPlace, timeOf } from './block-text.ts'
import { findCrowds, findUnpublishable } from './find-conflicts.ts'
import type { Area, Performance } from './performance.ts'
import { placeText } from './place-text.ts'
import { conflictText } from './problem-text.ts'
import type { RefusedEdit } from './refused-edits.ts'
import type { DayProps } from './timeline.tsx'
import type { ScheduleEditing } from './use-schedule-editing.ts'

/** Shows what staff have to act on, and what the server has refused. */
export function DayNotices({ editing, isNearlyEmpty, unpublishable, closures, onOpen }: DayProps) {
  const { performances, areas } = editing
  return (
    <>
      <ClosuresList closures={closures} />
      <NearlyEmptyList performances={performances.filter(isNearlyEmpty)} onOpen={onOpen} />
      <UnpublishableList performances={performances} unpublishable={unpublishable} />
      <RefusedNotice editing={editing} />
      <Crowds areas={areas} />
    </>
  )
}

type Listed = { readonly performances: readonly Performance[] }

/** Performances with few tickets shortly before their booking closes, each with the button that calls it off. */
function NearlyEmptyList({ performances, onOpen }: Listed & Pick<DayProps, 'onOpen'>) {
  if (performances.length === 0) return null
  return (
    <section aria-label={m.schedule_nearly_empty_shows()} className="admin-note" data-type="warn">
      <ul className="timeline-empty-shows">
        {performances.map((performance) => (
          <li key={performance.id}>
            <span>
              {m.schedule_nearly_empty_show({
                title: performance.movie.title,
                room: roomLabel(performance.room),
                time: timeOf(performance.start),
                count: performance.seatsSold,
              })}
            </span>
            <CancelShows performances={[performance]} onCancelled={() => onOpen(performance.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why performances that are not public yet cannot be published where they are, in words, by the id of the performance. */
export type Unpublishable = ReadonlyMap<string, string>

/** Looks for them each minute: a draft whose time passes cannot be published any more. */
export function useUnpublishable({ performances, rulesOf }: ScheduleEditing): Unpublishable {
  const found = findUnpublishable(performances, { now: useCurrentMinute(), rulesOf })
  return new Map(
    performances.flatMap(({ id, movie }): [string, string][] => {
      const conflicts = found.get(id)
      return conflicts ? [[id, conflicts.map((each) => conflictText(each, movie)).join(' ')]] : []
    }),
  )
}

/** Why the publication of the day would be refused, shown before Publish is pressed. */
function UnpublishableList({ performances, unpublishable }: Listed & Pick<DayProps, 'unpublishable'>) {
  if (unpublishable.size === 0) return null
  return (
    <section aria-label={m.schedule_unpublishable()} className="admin-note" data-type="warn">
      <p>
        <strong>{m.schedule_unpublishable()}</strong>
      </p>
      <ul>
        {performances.flatMap((performance) => {
          const reasons = unpublishable.get(performance.id)
          return reasons === undefined ? (
            []
          ) : (
            <li key={performance.id}>
              {m.schedule_refused_edit({ title: blockPlace(performance), reasons })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Shows what the server has refused, showtime by showtime. When somebody else was faster: theirs and mine, and the choice. */
function RefusedNotice({ editing }: { readonly editing: ScheduleEditing }) {
  const { refused, areas, forgetRefused, edit } = editing
  const notice = useRef<HTMLElement>(null)
  // The edited showtimes may be far below the notice.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [refused])
  if (!refused) return null
  return (
    <section ref={notice} role="alert" className="admin-note" data-type="warn">
      <p>
        <strong>{m.schedule_refused()}.</strong> {refused.text}
      </p>
      <ul>
        {onceEach(refused.edits, areas).map((each) => (
          <li key={each.id}>
            {m.schedule_refused_edit({ title: each.title, reasons: each.texts.join(' ') })}
            {refused.isStale && <Both edit={each} theirs={areas.find(({ id }) => id === each.id)} />}
          </li>
        ))}
      </ul>
      <div className="timeline-tools">
        {refused.isStale ? (
          <>
            <Button variant="default" onClick={() => edit(refused.wanted)}>
              {m.schedule_use_mine()}
            </Button>
            <Button variant="default" onClick={forgetRefused}>
              {m.schedule_keep_theirs()}
            </Button>
          </>
        ) : (
          <CloseButton aria-label={m.close()} onClick={forgetRefused} />
        )}
      </div>
    </section>
  )
}

/** The classes of a performance are refused for the same reasons: each line once. */
function onceEach(edits: readonly RefusedEdit[], areas: readonly Area[]): RefusedEdit[] {
  const lines = edits.map((edit) => {
    const theirs = areas.find(({ id }) => id === edit.id)
    const places = [theirs, edit.mine].map((place) => (place ? placeText(place) : ''))
    return [[edit.title, ...edit.texts, ...places].join('|'), edit] as const
  })
  return [...new Map(lines).values()]
}

function Both({ edit, theirs }: { readonly edit: RefusedEdit; readonly theirs: Area | undefined }) {
  return (
    <>
      {theirs && <div>{m.schedule_theirs({ place: placeText(theirs) })}</div>}
      {edit.mine && <div>{m.schedule_yours({ place: placeText(edit.mine) })}</div>}
    </>
  )
}

function Crowds({ areas }: { readonly areas: readonly Area[] }) {
  const crowds = findCrowds(areas)
  if (crowds.length === 0) return null
  const starts = crowds.map(({ startAt, starts }) => `${formatTime(startAt)} (${starts})`).join(', ')
  return (
    <p className="admin-note" data-type="warn">
      {m.schedule_crowded({ starts })}
    </p>
  )
}
