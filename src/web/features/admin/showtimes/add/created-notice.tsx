import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { type CinemaOf, countShows, type LeftShow, leftShows, placesOf } from './new-shows.ts'
import type { SentEdits } from './send-edits.ts'
import { Notice, RefusedLines } from './sent-notice.tsx'

type CreatedNoticeProps = { readonly sent: SentEdits | null; readonly cinemaOf: CinemaOf }

/** How many shows were created, and which were not, and why: a line for each show. */
export function CreatedNotice({ sent, cinemaOf }: CreatedNoticeProps) {
  if (!sent) return null
  const created = placesOf(sent.showtimes)
  const left = leftShows(sent.left, { created, cinemaOf })
  return (
    <Notice of={sent} isComplete={left.length === 0}>
      <p>{m.schedule_added({ count: countShows(created, cinemaOf) })}</p>
      {left.length > 0 && <p>{m.schedule_not_added({ count: left.length })}</p>}
      <RefusedLines lines={left.map((show) => ({ ...show, title: titleOf(show) }))} />
    </Notice>
  )
}

/** "Screen 1, Thu, 10 Dec, 12:05 AM"; with its classes where the others were created. */
function titleOf({ cinemas, startDate, startAt, isInPart }: LeftShow): string {
  const rooms = [...new Set(cinemas.map(({ room }) => roomLabel(room)))]
  const classes = isInPart ? cinemas.map(({ seatClass }) => classLabel(seatClass)) : []
  return [...rooms, ...classes, formatShortDate(startDate), formatTime(startAt)].join(', ')
}
