import { rupeesFromPaise } from '#domain/money.ts'
import { countPeople } from '#domain/pricing.ts'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import { listShowtimeFacts, type ShowtimeFacts } from '#server/modules/programme/index.ts'
import type { Db, Row } from '#server/platform/database.ts'
import { presentLine } from '../orders/index.ts'
import {
  listPersonalOrders,
  listPersonalReservations,
  type PersonalOrder,
  type PersonalReservation,
} from './personal-records.queries.ts'

type PersonalBookings = {
  readonly orders: readonly Row[]
  readonly reservations: readonly Row[]
}

/** Returns all booking records of a user for the person to read: amounts in rupees, seats by their labels. */
export async function collectPersonalBookings(db: Db, userId: string): Promise<PersonalBookings> {
  const [orders, reservations] = await Promise.all([
    listPersonalOrders(db, userId),
    listPersonalReservations(db, userId),
  ])
  const showtimeIds = [...orders, ...reservations].flatMap(({ showtimeId }) => showtimeId ?? [])
  const shows = await listShowtimeFacts(db, showtimeIds)
  return {
    orders: orders.map((order) => describeOrder(order, shows)),
    reservations: reservations.map((reservation) => describeReservation(reservation, shows)),
  }
}

/** Of an order without a show, which has no seats. */
const NO_SHOW = { movie: null, cinema: null, startsAt: null, plan: [] }
type Shows = ReadonlyMap<string, ShowtimeFacts>

function describeOrder({ id, showtimeId, ...order }: PersonalOrder, shows: Shows): Row {
  const { plan, ...show } = showtimeId === null ? NO_SHOW : getShow(shows, showtimeId)
  return {
    id,
    ...show,
    ...order,
    seats: order.seats.map((seat) => seatLabel(plan, seatFromKey(seat))),
    total: rupeesFromPaise(order.total),
    lines: order.lines.map(presentLine),
  }
}

function describeReservation(
  { id, showtimeId, lines, ...reservation }: PersonalReservation,
  shows: Shows,
): Row {
  const { total } = reservation
  const { movie, cinema, startsAt } = getShow(shows, showtimeId)
  return {
    id,
    movie,
    cinema,
    startsAt,
    ...reservation,
    people: countPeople(lines),
    total: rupeesFromPaise(total),
  }
}

function getShow(shows: Shows, showtimeId: string) {
  const show = shows.get(showtimeId)
  if (!show) throw new Error(`showtime ${showtimeId} is missing`)
  const { movieTitle: movie, cinemaName: cinema, startsAt, plan } = show
  return { movie, cinema, startsAt, plan }
}
