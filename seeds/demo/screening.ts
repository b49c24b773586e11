import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import { screeningItem } from '#domain/screenings.ts'
import { listSellable, seatKey } from '#domain/seats.ts'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import type { NewShowtime } from '#server/modules/programme/index.ts'
import type { UnplacedCinema } from '#server/modules/venues/index.ts'
import { demoAccounts } from './accounts.ts'
import { seededRandom } from './random.ts'
import { saleTo, type DemoSale } from './sales.ts'
import { stableId } from './stable-id.ts'

export type DemoGuest = { readonly id: string; readonly email: string; readonly answer: 'yes' | null }

/** A private reservation with the guests whom its host has invited. */
export type DemoScreening = {
  readonly sale: DemoSale
  readonly startsAt: Date
  readonly people: number
  readonly guests: readonly DemoGuest[]
}

const DAYS_AHEAD = 3
const PEOPLE = 6
const PAID_MINUTES_AGO = 24 * 60

/** Reserves the last private showtime in three days for the demo user. Null when that day was scheduled by an earlier start. */
export function demoScreening(
  showtimes: readonly NewShowtime[],
  cinemas: readonly UnplacedCinema[],
  now: Date,
): DemoScreening | null {
  const day = daysAfter(localDate(now), DAYS_AHEAD)
  const cinema = cinemas.find(({ name }) => name === PRIVATE_CINEMA)
  const showtime = showtimes.findLast(
    ({ cinemaId, startDate }) => cinemaId === cinema?.id && startDate === day,
  )
  const [host] = demoAccounts
  if (!cinema || !showtime || !host) return null
  const name = `${showtime.id} screen`
  const sale = saleTo(host, {
    name,
    random: seededRandom(name),
    showtime,
    cinema,
    seats: listSellable(cinema.seats).map(seatKey),
    item: screeningItem(PEOPLE, showtime.ticketPricePaise),
    at: minutesAfter(now, -PAID_MINUTES_AGO),
  })
  const guest = (email: string, answer: DemoGuest['answer']) => ({
    id: stableId(`guest ${email} of ${name}`),
    email,
    answer,
  })
  const guests = [
    guest('divya.iyer@guests.marquee.example', 'yes'),
    guest('imran.khan@guests.marquee.example', null),
  ]
  return { sale, startsAt: showtime.startsAt, people: PEOPLE, guests }
}
