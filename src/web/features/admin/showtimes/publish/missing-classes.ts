import { seatClasses } from '#domain/cinema-names.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { type Area, readPerformances } from '../timeline/performance.ts'
import type { KnownCinema } from '../timeline/use-cinemas.ts'

type Planned = {
  /** All showtimes around what is published, as they are planned. */
  readonly programme: readonly StaffShowtime[]
  readonly published: readonly StaffShowtime[]
  readonly cinemas: readonly Pick<KnownCinema, '_id' | 'auditoriumId'>[]
}

/** Returns which performances are sold in some classes of their room only, once this is published: "Screen 1 on Sat, 21 Nov at 8:40 PM sells Gold only". */
export function missingClassesOf(
  { programme, published, cinemas }: Planned,
  today = cinemaToday(),
): string[] {
  const ids = new Set(published.map(({ _id }) => _id))
  return readPerformances(programme)
    .filter(({ areas }) => areas.some(({ id }) => ids.has(id)))
    .flatMap(({ areas }) => {
      const sold = areas.filter(
        ({ id, state, isRemoved }) => !isRemoved && (state === 'published' || ids.has(id)),
      )
      const own = cinemas.find(({ _id }) => areas.some(({ cinema }) => cinema._id === _id))
      const all = cinemas.filter(({ auditoriumId }) => auditoriumId === own?.auditoriumId)
      const isWhole = all.every(({ _id }) => sold.some(({ cinema }) => cinema._id === _id))
      return isWhole || sold.length === 0 ? [] : textOf(sold, today)
    })
}

function textOf(sold: readonly Area[], today: string): string[] {
  const classes = seatClasses
    .filter((each) => sold.some(({ cinema }) => cinema.seatClass === each))
    .map(classLabel)
    .join(', ')
  return sold.slice(0, 1).map(({ cinema, startDate, startAt }) =>
    m.schedule_publish_only({
      room: roomLabel(cinema.room),
      date: formatShortDate(startDate, today),
      time: formatTime(startAt),
      classes,
    }),
  )
}
