import type { StaffShowtime } from '#contract/schedule.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { ScheduleRow } from './schedule.queries.ts'

export function presentStaffShowtime({
  id,
  performanceId,
  startsAt,
  endsAt,
  roomFreeAt,
  cancelledAt,
  staged,
  ...row
}: ScheduleRow): StaffShowtime {
  const { version, state, isLocked, isProposed, isMovieShown, seatsTotal, seatsSold, bookings } = row
  return {
    _id: id,
    performanceId,
    version,
    state,
    isLocked,
    isProposed,
    isMovieShown,
    seatsTotal,
    seatsSold,
    bookings,
    ...presentPlace(row),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    roomFreeAt: roomFreeAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    staged: staged && { ...presentPlace(staged), isRemoved: staged.isRemoved },
  }
}

type Place = Omit<NonNullable<ScheduleRow['staged']>, 'isRemoved'>

function presentPlace({ cinemaId, cinemaName, seatClass, room, startDate, startAt, ...row }: Place) {
  const { movieId, title, poster, colour, durationMinutes, releaseDate, endDate, formats } = row
  return {
    movie: {
      _id: movieId,
      title,
      poster,
      colour,
      durationMinutes,
      releaseDate,
      endDate,
      formats: [...formats],
    },
    cinema: { _id: cinemaId, name: cinemaName },
    room,
    startDate,
    startAt,
    format: row.format,
    outsideHoursReason: row.outsideHoursReason,
    seatClass,
    ticketPrice: rupeesFromPaise(row.ticketPricePaise),
  }
}
