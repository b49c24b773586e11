import type { SheetDay, SheetShow } from '#contract/schedule-sheets.ts'
import { compareRooms } from '#domain/compare-rooms.ts'
import { businessDayFrom, businessDayOf, intervalOf } from '#domain/schedule.ts'
import { formatsOfShow } from '#domain/shown-in.ts'
import { daysAfter, localTime, minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { listSheetRows, type SheetRow } from './sheet.queries.ts'

type Days = { readonly from: string; readonly to: string }

/** Returns the published shows of business days, both included, by venue and screen. A day has the screens that show something in these days. */
export async function readSheet({ db }: Pick<Deps, 'db'>, { from, to }: Days): Promise<SheetDay[]> {
  // A day more at each side: business days begin by the clock of each venue.
  const rows = await listSheetRows(db, {
    from: businessDayFrom(daysAfter(from, -1)).from,
    until: businessDayFrom(daysAfter(to, 1)).until,
  })
  const ofDay = Map.groupBy(rows, ({ startsAt, timeZone }) => businessDayOf(startsAt, timeZone))
  const days = daysBetween(from, to)
  const shown = days.flatMap((day) => ofDay.get(day) ?? [])
  return days.map((day) => ({ day, venues: venuesOf(shown, ofDay.get(day) ?? []) }))
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day)
  return days
}

function venuesOf(all: readonly SheetRow[], ofDay: readonly SheetRow[]): SheetDay['venues'] {
  const venues = Map.groupBy(all, ({ venueId }) => venueId)
  return [...venues].flatMap(([_id, rows]) => {
    const name = rows[0]?.venueName ?? ''
    const rooms = [...new Set(rows.map(({ room }) => room))].toSorted(compareRooms)
    const shows = ofDay.filter(({ venueId }) => venueId === _id)
    const screens = rooms.map((room) => ({
      name: room,
      shows: showsOf(shows.filter((show) => show.room === room)),
    }))
    return { _id, name, screens }
  })
}

function showsOf(rows: readonly SheetRow[]): SheetShow[] {
  return [...Map.groupBy(rows, ({ performanceId }) => performanceId).values()].flatMap((classes) => {
    const [first] = classes
    return first ? presentShow(first, classes) : []
  })
}

/** The classes of a performance are in one room, so it ends with the last of them. */
function presentShow(first: SheetRow, classes: readonly SheetRow[]): SheetShow {
  const time = (at: Date) => localTime(at, first.timeZone)
  const { from, to } = intervalOf(first)
  const { performanceId, title, certificate, language, subtitles, startsAt } = first
  return {
    ...{ performanceId, title, certificate, language, subtitles },
    formats: [...formatsOfShow(first.format, first)],
    seatClasses: [...new Set(classes.map(({ seatClass }) => seatClass))],
    isPrivate: classes.some(({ isPrivate }) => isPrivate),
    startsAt: startsAt.toISOString(),
    startAt: time(startsAt),
    filmAt: time(minutesAfter(startsAt, first.advertMinutes)),
    interval: first.intervalMinutes > 0 ? { from: time(from), to: time(to) } : null,
    endAt: time(lastOf(classes.map(({ endsAt }) => endsAt))),
    freeAt: time(lastOf(classes.map(({ roomFreeAt }) => roomFreeAt))),
  }
}

function lastOf(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map((at) => at.getTime())))
}
