import { daysAfter } from '#domain/time.ts'
import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { cinemaToday } from '#web/lib/cinema-clock.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { performancesOf } from '../timeline/performances.ts'
import { placeText } from '../timeline/place-text.ts'
import { problemText } from '../timeline/problem-text.ts'
import { problemsOf } from '../timeline/refused-edits.ts'
import { editsTo } from '../timeline/schedule-edits.ts'
import { type ShownShow, shownShowsOf, targetOf } from '../timeline/shown-shows.ts'

/** Returns the edits that move showtimes by days from where they are planned to be; cancelled ones, and those that will be deleted, have no place. */
export function movesByDays(rows: readonly StaffShowtime[], days: number): ScheduleEditInput[] {
  const targets = movableOf(rows).map((show) => {
    const startDate = daysAfter(show.startDate, days)
    return [show.id, { ...targetOf(show), startDate }] as const
  })
  return editsTo(rows, new Map(targets))
}

/** Returns how many performances of showtimes can be moved: the classes of a room are one. */
export function countMovable(rows: readonly StaffShowtime[]): number {
  return performancesOf(movableOf(rows)).length
}

function movableOf(rows: readonly StaffShowtime[]): ShownShow[] {
  return shownShowsOf(rows).filter(({ isRemoved }) => !isRemoved)
}

export type RefusedMoves = { readonly text: string; readonly lines: readonly string[] }

/** Returns why a move was refused, each performance once: "Rain, Screen 1, Sat, 21 Nov, 6:30 PM: Rain ends on Tue, 24 Nov." */
export function refusedMovesOf(
  error: unknown,
  {
    edits,
    rows,
  }: { readonly edits: readonly Pick<ScheduleEditInput, 'id'>[]; readonly rows: readonly StaffShowtime[] },
  today = cinemaToday(),
): RefusedMoves {
  const shows = new Map(shownShowsOf(rows).map((show) => [show.id, show]))
  const lines = problemsOf(error).flatMap(({ index, problems }) => {
    const show = shows.get(edits[index]?.id ?? '')
    if (!show) return []
    const title = `${show.movie.title}, ${placeText(show, today)}`
    const reasons = [...new Set(problems.map((problem) => problemText(problem, show.movie, today)))]
    return m.schedule_refused_edit({ title, reasons: reasons.join(' ') })
  })
  return { text: errorTextOf(error), lines: [...new Set(lines)] }
}
