import type { EditProblem } from '#contract/edit-problem.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { LeftShow } from '#web/api/gen/types.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { RefusedLines } from '../add/sent-notice.tsx'
import { problemText } from '../timeline/problem-text.ts'

type LeftShowsProps = {
  readonly shows: readonly LeftShow[]
  /** "Shows left as they are: 3" */
  readonly text: string
}

const MOST_NAMED = 20

/** The shows that are left out, each with the reasons; of many the first ones. */
export function LeftShows({ shows, text }: LeftShowsProps) {
  if (shows.length === 0) return null
  const others = shows.length - MOST_NAMED
  return (
    <>
      <p>{text}</p>
      <RefusedLines lines={shows.map(lineOf)} />
      {others > 0 && <p>{m.refused_more({ count: formatCount(others) })}</p>}
    </>
  )
}

function lineOf({ title, room, startDate, startAt, problems }: LeftShow) {
  const name = [title, roomLabel(room), formatShortDate(startDate), formatTime(startAt)].join(', ')
  // The contract names the kinds alone; the rest of each is that of its refusal.
  const texts = (problems as EditProblem[]).map((problem) => problemText(problem))
  return { id: `${room} ${startDate} ${startAt} ${title}`, title: name, reasons: [...new Set(texts)] }
}
