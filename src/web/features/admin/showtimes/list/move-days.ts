import { daysAfter } from '#domain/time.ts'
import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { type Area, performancesOf, readAreas, valuesOfArea } from '../timeline/performance.ts'
import { requestOf } from '../timeline/command.ts'
import { placeText } from '../timeline/place-text.ts'
import { problemText } from '../timeline/problem-text.ts'
import { problemsOf } from '../timeline/refused-edits.ts'

/** Returns the edits that move showtimes by days from where they are planned to be; cancelled ones, and those that will be deleted, have no place. */
export function movesByDays(rows: readonly StaffShowtime[], days: number): ScheduleEditInput[] {
  const areas = movableOf(rows)
  const changes = areas.map((area) => {
    const startDate = daysAfter(area.startDate, days)
    return [area.id, { ...valuesOfArea(area), startDate }] as const
  })
  return requestOf(new Map(changes), areas)
}

/** Returns how many performances of showtimes can be moved: the classes of a room are one. */
export function countMovable(rows: readonly StaffShowtime[]): number {
  return performancesOf(movableOf(rows)).length
}

function movableOf(rows: readonly StaffShowtime[]): Area[] {
  return readAreas(rows).filter(({ isRemoved }) => !isRemoved)
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
  const areas = new Map(readAreas(rows).map((area) => [area.id, area]))
  const lines = problemsOf(error).flatMap(({ index, problems }) => {
    const area = areas.get(edits[index]?.id ?? '')
    if (!area) return []
    const title = `${area.movie.title}, ${placeText(area, today)}`
    const reasons = [...new Set(problems.map((problem) => problemText(problem, area.movie, today)))]
    return m.schedule_refused_edit({ title, reasons: reasons.join(' ') })
  })
  return { text: errorTextOf(error), lines: [...new Set(lines)] }
}
