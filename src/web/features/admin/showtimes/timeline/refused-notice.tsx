import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { placeText } from './place-text.ts'
import type { Area } from './performance.ts'
import type { RefusedEdit } from './refused-edits.ts'
import type { ScheduleEditing } from './use-schedule-editing.ts'

/** What the server has refused, showtime by showtime. When somebody else was faster: theirs and mine, and the choice. */
export function RefusedNotice({ editing }: { readonly editing: ScheduleEditing }) {
  const { refused, areas, forgetRefused, edit } = editing
  const notice = useRef<HTMLElement>(null)
  // What was edited may be far below.
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
