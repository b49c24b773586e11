import { PRIVATE_CINEMA } from '#domain/cinema-names.ts'
import type { Paise } from '#domain/money.ts'
import { priceLines, totalOf, type Item } from '#domain/pricing.ts'
import { isSellable, listSellable, seatKey, seatLabel, seatFromKey, type SeatMatrix } from '#domain/seats.ts'
import { lineRows, type LineRow } from '#server/modules/booking/index.ts'
import type { NewShowtime } from '#server/modules/programme/index.ts'
import type { UnplacedCinema } from '#server/modules/venues/index.ts'
import { localDate } from '#domain/time.ts'
import { demoAccounts, demoCustomers, type DemoAccount } from './accounts.ts'
import { createFreeBuyers, type FreeBuyer } from './free-buyers.ts'
import { pick, seededRandom, type Random } from './random.ts'
import { soldOutShowtimes } from './sold-out.ts'
import { stableId } from './stable-id.ts'

/** A past sale, with the columns of its order, payment and reservation. */
export type DemoSale = {
  readonly showtimeId: string
  readonly isPrivate: boolean
  readonly orderId: string
  readonly reservationId: string
  readonly providerOrderId: string
  readonly paymentId: string
  readonly code: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly seats: readonly number[]
  readonly labels: readonly string[]
  readonly lines: readonly LineRow[]
  readonly total: Paise
  /** When it was paid. */
  readonly at: string
}

/** The facts on which the sales of a showtime depend. */
export type SoldShowtime = Pick<
  NewShowtime,
  'id' | 'cinemaId' | 'room' | 'startDate' | 'startAt' | 'startsAt' | 'endsAt' | 'ticketPricePaise'
>

const PARTY_SIZES = [1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6]
/** To a show that sells out people come together. */
const LARGE_PARTIES = [2, 4, 4, 5, 6]
const BUSY_DAYS = 3
const CODE_LETTERS = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ']

/** Sells part of every showtime: more seats for near dates and for evening shows, and all seats of one performance of each evening. */
export function demoSales(
  showtimes: readonly SoldShowtime[],
  cinemas: readonly UnplacedCinema[],
  now: Date,
): DemoSale[] {
  const byId = new Map(cinemas.map((cinema) => [cinema.id, cinema]))
  const soldOut = soldOutShowtimes(showtimes)
  const freeBuyer = createFreeBuyers(demoCustomers)
  return showtimes.flatMap((showtime) => {
    const cinema = byId.get(showtime.cinemaId)
    if (!cinema || cinema.name === PRIVATE_CINEMA) return []
    return salesOf({ showtime, cinema, now, freeBuyer, isSoldOut: soldOut.has(showtime.id) })
  })
}

type Show = {
  readonly showtime: SoldShowtime
  readonly cinema: UnplacedCinema
  readonly now: Date
  readonly freeBuyer: FreeBuyer
}

function salesOf({ isSoldOut, ...show }: Show & { readonly isSoldOut: boolean }): DemoSale[] {
  const { showtime, cinema, now, freeBuyer } = show
  const random = seededRandom(`sales ${cinema.name} ${showtime.startsAt.toISOString()}`)
  const free = new Set(isSoldOut ? listSellable(cinema.seats).map(seatKey) : regularKeys(cinema.seats))
  const toSell = isSoldOut ? free.size : Math.round(cinema.seatsAvailable * occupancy(random, showtime, now))
  const sizes = isSoldOut ? LARGE_PARTIES : PARTY_SIZES
  const sales: DemoSale[] = []
  for (let sold = 0; sold < toSell;) {
    const seats = findBlock(random, free, pick(random, sizes)) ?? (isSoldOut ? [...free].slice(0, 1) : null)
    const [user] = demoAccounts
    const isUsers = random() < 0.01 && showtime.startsAt < now
    const buyer = freeBuyer(random, showtime, isUsers ? user : undefined)
    if (!seats || !buyer) break
    seats.forEach((seat) => free.delete(seat))
    sold += seats.length
    sales.push(sale(random, { showtime, cinema, seats, now, buyer }))
  }
  return sales
}

function occupancy(random: Random, { startsAt }: SoldShowtime, now: Date): number {
  const daysAhead = Math.max(0, (startsAt.getTime() - now.getTime()) / 86_400_000)
  const eveningFactor = startsAt.getUTCHours() >= 11 ? 1 : 0.5
  const dateFactor = daysAhead < BUSY_DAYS ? 1 - daysAhead / (BUSY_DAYS + 1) : 0.12
  const isNearlyFull = random() > 0.94 && daysAhead < 1
  return isNearlyFull ? 0.97 : random() * 0.75 * eveningFactor * dateFactor
}

function regularKeys(plan: SeatMatrix): number[] {
  return plan.flatMap((line, row) =>
    line.flatMap((code, column) => (isSellable(code) && code === 0 ? [seatKey([row, column])] : [])),
  )
}

/** Neighbouring seats in a row; null when no block of this size is found. */
function findBlock(random: Random, free: ReadonlySet<number>, size: number): number[] | null {
  const all = [...free]
  for (let attempt = 0; attempt < 12; attempt++) {
    const first = all[Math.floor(random() * all.length)] ?? 0
    const block = Array.from({ length: size }, (_, step) => first + step)
    if (block.every((seat) => free.has(seat))) return block
  }
  return null
}

type Sold = {
  readonly showtime: SoldShowtime
  readonly cinema: UnplacedCinema
  readonly seats: readonly number[]
  readonly now: Date
  readonly buyer: DemoAccount
}

function sale(random: Random, { showtime, cinema, seats, now, buyer }: Sold): DemoSale {
  const name = `${showtime.id} ${seats[0]}`
  const before = random() * 36 * 3_600_000
  const latest = Math.min(now.getTime(), showtime.startsAt.getTime()) - 3 * 3_600_000
  const at = new Date(latest - before)
  const item = { kind: 'ticket', quantity: seats.length, unitPrice: showtime.ticketPricePaise } as const
  return saleTo(buyer, { random, name, showtime, cinema, seats, item, at })
}

type Purchase = Omit<Sold, 'now' | 'buyer'> & {
  readonly random: Random
  /** The ids follow from it. */
  readonly name: string
  readonly item: Item
  readonly at: Date
}

/** Returns the rows of a purchase that was paid at an instant. */
export function saleTo(
  buyer: DemoAccount,
  { random, name, showtime, cinema, seats, item, at }: Purchase,
): DemoSale {
  const lines = priceLines([item], localDate(at))
  const orderId = stableId(`order ${name}`)
  return {
    showtimeId: showtime.id,
    isPrivate: item.kind === 'private_screening',
    orderId,
    reservationId: stableId(`reservation ${name}`),
    providerOrderId: `order_demo_${orderId}`,
    paymentId: `pay_demo_${orderId}`,
    code: Array.from({ length: 8 }, () => pick(random, CODE_LETTERS)).join(''),
    userId: buyer.id,
    name: buyer.name,
    email: buyer.email,
    phone: buyer.phone,
    seats,
    labels: seats.map((seat) => seatLabel(cinema.seats, seatFromKey(seat))),
    lines: lineRows(lines),
    total: totalOf(lines),
    at: at.toISOString(),
  }
}
