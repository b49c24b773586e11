import { defaultRules } from '#domain/schedule-rules.ts'
import { instantAt, minutesAfter } from '#domain/time.ts'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import type { Area, Cinema } from './performance.ts'

/** A cinema by its name, for tests. */
export function aCinema(name: string): Cinema {
  const [room = name, part = ''] = name.split('-')
  const seatClass = part === 'Silver' ? 'silver' : part === 'Gold' ? 'gold' : 'premium'
  return { _id: name, name, room, seatClass }
}

/** Nobody has decided anything, for tests. */
export const usualRules = () => defaultRules

/** A film of 100 minutes at 12:00 in Screen 1-Gold, for tests; with trailers, interval and cleaning the room is taken for 145 minutes. */
export function anArea(given: Partial<Area> = {}): Area {
  return {
    id: 'show',
    version: 3,
    state: 'draft',
    isProposed: false,
    movie: {
      _id: 'rain',
      title: 'Rain',
      colour: '#345',
      durationMinutes: 100,
      releaseDate: '2026-12-01',
      endDate: '2026-12-20',
      formats: ['2D'],
    },
    cinema: aCinema('Screen 1-Gold'),
    startDate: '2026-12-05',
    startAt: '12:00',
    format: null,
    ticketPrice: null,
    isLocked: false,
    isRemoved: false,
    seatsSold: 0,
    seatsTotal: 80,
    outsideHoursReason: null,
    minutes: { show: 120, cleaning: 25 },
    publicAt: null,
    ...given,
  }
}

/** The same as a draft of the server, for tests. */
export function aStaffShowtime(given: Partial<StaffShowtime> = {}): StaffShowtime {
  const { movie, cinema, id: _id, minutes, ...rest } = anArea()
  const startsAt = instantAt(given.startDate ?? rest.startDate, given.startAt ?? rest.startAt)
  const endsAt = minutesAfter(startsAt, minutes.show)
  const { room, seatClass } = cinema
  const shown = {
    ...rest,
    _id,
    cinema,
    room,
    seatClass,
    movie: { ...movie, poster: '/rain', formats: [...movie.formats] },
    ticketPrice: 0 as never,
  }
  return {
    ...shown,
    performanceId: `${room} ${startsAt.toISOString()}`,
    isMovieShown: true,
    bookings: 0,
    cancelledAt: null,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    roomFreeAt: minutesAfter(endsAt, minutes.cleaning).toISOString(),
    staged: null,
    ...given,
  }
}
