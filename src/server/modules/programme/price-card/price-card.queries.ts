import type { Paise } from '#domain/money.ts'
import { EMPTY_PRICE_CARD, type PriceCap, type PriceCard, type PriceRule } from '#domain/price-card.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { listPriceCaps } from '../../venues/index.ts'

export type PriceCardRow = PriceCard & { readonly venueId: string; readonly version: number }
type StoredRow = {
  readonly venueId: string
  readonly version: number
  readonly rules: PriceRule[]
  readonly holidays: string[]
}
/** By the ids of the venues. */
export type PriceBooks = ReadonlyMap<string, { readonly card: PriceCard; readonly caps: readonly PriceCap[] }>

/** Returns the cards and caps of all venues. Until the end of the transaction none of them changes. */
export async function keepPriceBooks(db: Transaction): Promise<PriceBooks> {
  await db.query('select pg_advisory_xact_lock_shared(293) is not null as "isLocked"')
  return readPriceBooks(db)
}

/** Waits for those who plan shows by the cards; they wait until the end of the transaction. */
export async function lockPriceBooks(db: Transaction): Promise<void> {
  await db.query('select pg_advisory_xact_lock(293) is not null as "isLocked"')
}

async function readPriceBooks(db: Db): Promise<PriceBooks> {
  const cards = new Map((await listPriceCards(db)).map((card) => [card.venueId, card]))
  const caps = Map.groupBy(await listPriceCaps(db), ({ venueId }) => venueId)
  return new Map(
    [...new Set([...cards.keys(), ...caps.keys()])].map((id) => [
      id,
      { card: cards.get(id) ?? EMPTY_PRICE_CARD, caps: caps.get(id) ?? [] },
    ]),
  )
}

function listPriceCards(db: Db): Promise<StoredRow[]> {
  return db.query<StoredRow>(`select venue_id as "venueId", version, rules, holidays from price_card`)
}

/** Returns the card of a venue; without one it has no rules and version 1. */
export async function getPriceCard(db: Db, venueId: string): Promise<PriceCardRow> {
  const cards = await listPriceCards(db)
  return cards.find((card) => card.venueId === venueId) ?? { ...EMPTY_PRICE_CARD, venueId, version: 1 }
}

/** Sets the card of a venue. */
export async function setPriceCard(db: Transaction, card: PriceCardRow): Promise<void> {
  await db.query(
    `insert into price_card (venue_id, version, rules, holidays) values ($1, $2, $3::jsonb, $4::jsonb)
     on conflict (venue_id) do update set version = excluded.version, rules = excluded.rules, holidays = excluded.holidays`,
    [card.venueId, card.version, JSON.stringify(card.rules), JSON.stringify(card.holidays)],
  )
}

export type ShowOverCap = {
  readonly id: string
  readonly title: string
  readonly cinemaName: string
  readonly startsAt: Date
  readonly ticketPricePaise: Paise
  readonly capPaise: Paise
  readonly source: string
}

/** Returns the shows to come of a venue that cost more than a cap of their date. */
export function listShowsOverCap(db: Db, venueId: string, now: Date): Promise<ShowOverCap[]> {
  return db.query<ShowOverCap>(
    `select distinct on (s.starts_at, s.id) s.id, m.title, c.name as "cinemaName", s.starts_at as "startsAt",
       s.ticket_price_paise as "ticketPricePaise", p.amount_paise as "capPaise", p.source
     from showtime s join movie m on m.id = s.movie_id join cinema c on c.id = s.cinema_id join auditorium a on a.id = c.auditorium_id
     join price_cap p on p.venue_id = a.venue_id and s.start_date >= p.valid_from and (p.valid_until is null or s.start_date <= p.valid_until)
     where a.venue_id = $1 and s.starts_at > $2 and s.state <> 'cancelled' and not c.is_private_hire and s.ticket_price_paise > p.amount_paise
     order by s.starts_at, s.id, p.amount_paise`,
    [venueId, now],
  )
}
