import { useEffect, useRef } from 'react'
import { formatShortDate } from '#web/lib/dates.ts'
import { formatTime } from '#web/lib/format-time.ts'
import type { ScheduleEditInput } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { leftGroups } from './left-groups.ts'
import type { Left, SentEdits } from './send-edits.ts'

const MOST_SHOWN = 20

type SentNoticeProps = {
  readonly sent: SentEdits | null
  /** The name of a cinema of a new showtime, or of a showtime that was to be changed or deleted. */
  readonly nameOf: (id: string) => string
  readonly kind?: keyof typeof texts
}

const texts = {
  added: { done: m.schedule_added, left: m.schedule_not_added },
  changed: { done: m.schedule_changed_count, left: m.schedule_not_changed },
  deleted: { done: m.schedule_deleted_count, left: m.schedule_not_deleted },
}

/** How many showtimes were created, changed or deleted, and which were not, and why. */
export function SentNotice({ sent, nameOf, kind = 'added' }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The form is longer than its panel, and its button is at the end.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [sent])
  if (!sent) return null
  const { done, left } = sent
  return (
    <div ref={notice} role="status" className="admin-note" data-type={left.length > 0 ? 'warn' : 'success'}>
      <p>{texts[kind].done({ count: done })}</p>
      {left.length > 0 && <p>{texts[kind].left({ count: left.length })}</p>}
      <ul>
        {leftGroups(left)
          .slice(0, MOST_SHOWN)
          .map((group) => (
            <li key={group[0]?.edit.id}>{lineOf(group, nameOf)}</li>
          ))}
      </ul>
    </div>
  )
}

/** Why the edits of a group were refused, in one sentence. */
function lineOf(group: readonly Left[], nameOf: SentNoticeProps['nameOf']): string {
  const names = group.map(({ edit }) => nameOf(edit.kind === 'create' ? edit.cinemaId : edit.id))
  const starts = group.slice(0, 1).flatMap(({ edit }) => startOf(edit))
  const reasons = group[0]?.reasons.join(' ') ?? ''
  return m.schedule_refused_edit({ title: [...names, ...starts].join(', '), reasons })
}

/** Of a new showtime: the name of a known one has its start. */
function startOf(edit: ScheduleEditInput): string[] {
  return edit.kind === 'create' ? [formatShortDate(edit.startDate), formatTime(edit.startAt)] : []
}
