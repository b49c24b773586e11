import { AppError } from '#contract/errors.ts'
import type { SoldOfBlock } from '#contract/seat-blocks.ts'
import { businessDayFrom } from '#domain/schedule.ts'
import { labelOfPlace, placesOfLabels } from '#domain/seat-plan/blocked-places.ts'
import { seatFromKey, seatLabel } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { lockCinema } from '../../venues/index.ts'
import {
  endBlock,
  insertBlock,
  listBlocks,
  listShowsToCome,
  listSoldOffSale,
  lockShow,
  type BlockedShow,
  type SeatBlockRow,
  type SoldOffSaleRow,
} from './seat-blocks.queries.ts'

const MOST_NAMED = 50

type BlockDeps = ActorDeps<'db' | 'now' | 'newId'> & Pick<Deps, 'seatBus'>
type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }
type Wanted = {
  readonly id: string
  readonly seats: readonly string[]
  readonly reason: string
  /** The last business day. */
  readonly until?: string | undefined
}

/**
 * Takes seats off sale in all shows to come of a cinema, also those that are planned later. Holds lose the seats; sold ones stay with their
 * bookings, which are returned, and are off sale when these release them. Throws `not_found`, `only_private` and `seat_unknown`.
 */
export function blockSeatsOfCinema(
  deps: BlockDeps,
  wanted: Wanted,
): Promise<{ readonly block: SeatBlockRow; readonly sold: SoldOfBlock }> {
  return blockAndAnnounce(deps, async (deps) => {
    // Showtimes that are planned meanwhile wait for the lock, by their foreign key.
    const cinema = await lockCinema(deps.db, wanted.id)
    if (!cinema) throw new AppError('not_found')
    const { id: cinemaId, isPrivateHire, seats: plan } = cinema
    const endsAt = wanted.until === undefined ? null : businessDayFrom(wanted.until).until
    return block(deps, { cinemaId, isPrivateHire, plan }, { ...wanted, showtimeId: null, endsAt })
  })
}

/** Takes seats of one show off sale. Holds lose the seats. Throws what `blockSeatsOfCinema` throws, and `seats_sold` with the bookings. */
export async function blockSeatsOfShow(
  deps: BlockDeps,
  wanted: Omit<Wanted, 'until'>,
): Promise<SeatBlockRow> {
  const { block: created } = await blockAndAnnounce(deps, async (deps) => {
    const show = await lockShow(deps.db, { id: wanted.id, now: deps.now() })
    if (!show) throw new AppError('not_found')
    const blocked = await block(deps, show, { ...wanted, showtimeId: wanted.id, endsAt: null })
    const { seats, count } = blocked.sold
    if (count > 0) throw new AppError('seats_sold', { seats, count })
    return blocked
  })
  return created
}

/** Puts the seats of a block on sale again. Throws `not_found`, also when they are. */
export async function liftSeatBlock(deps: BlockDeps, id: string): Promise<void> {
  await blockAndAnnounce(deps, async (deps) => {
    const ended = await endBlock(deps.db, { id, now: deps.now() })
    if (!ended) throw new AppError('not_found')
    await record(deps, 'seat_block.lifted', ended.block)
    return ended
  })
}

/** Returns the blocks of a cinema that concern shows to come, each with the tickets that keep their seats. */
export async function listSeatBlocks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  cinemaId: string,
): Promise<{ readonly block: SeatBlockRow; readonly sold: SoldOfBlock }[]> {
  const of = { cinemaId, now: now() }
  const blocks = await listBlocks(db, of)
  const rows = blocks.length === 0 ? [] : await listSoldOffSale(db, await listShowsToCome(db, of))
  return blocks.map((block) => ({
    block,
    sold: soldOf(
      block.places,
      rows.filter((row) => concerns(block, row)),
    ),
  }))
}

type Changed = { readonly block: SeatBlockRow; readonly showtimeIds: readonly string[] }

async function blockAndAnnounce<T extends Changed>(
  deps: BlockDeps,
  change: (deps: TxDeps) => Promise<T>,
): Promise<T> {
  const changed = await inTransaction(deps, change)
  for (const id of changed.showtimeIds) deps.seatBus.changed(id)
  return changed
}

type NewBlock = Wanted & Pick<SeatBlockRow, 'showtimeId' | 'endsAt'>

async function block(
  deps: TxDeps,
  room: BlockedShow,
  wanted: NewBlock,
): Promise<Changed & { readonly sold: SoldOfBlock }> {
  if (room.isPrivateHire) throw new AppError('only_private')
  const { places, unknown } = placesOfLabels(room.plan, wanted.seats)
  if (unknown.length > 0) throw new AppError('seat_unknown', { seats: unknown })
  const { showtimeId, reason, endsAt } = wanted
  const created = {
    id: deps.newId(),
    cinemaId: room.cinemaId,
    showtimeId,
    startsAt: null,
    places,
    reason,
    createdAt: deps.now(),
    endsAt,
  }
  const showtimeIds = await insertBlock(deps.db, created)
  const sold = await findSold(deps.db, { places, showtimeIds })
  await record(deps, 'seat_block.created', created)
  return { block: created, showtimeIds, sold }
}

/** The claims of the block have locked the seats that are sold, so that they are the same when it is committed. */
async function findSold(
  db: Transaction,
  { places, showtimeIds }: { readonly places: readonly number[]; readonly showtimeIds: readonly string[] },
): Promise<SoldOfBlock> {
  return soldOf(places, await listSoldOffSale(db, showtimeIds))
}

function soldOf(places: readonly number[], rows: readonly SoldOffSaleRow[]): SoldOfBlock {
  const labels = new Set(places.map(labelOfPlace))
  const sold = rows
    .map(({ seat, plan, ...booking }) => ({ seat: seatLabel(plan, seatFromKey(seat)), ...booking }))
    .filter(({ seat }) => labels.has(seat))
  const seats = sold
    .slice(0, MOST_NAMED)
    .map(({ seat, code, startsAt }) => ({ seat, code: code ?? '', startsAt: startsAt.toISOString() }))
  return { seats, count: sold.length, shows: new Set(sold.map(({ showtimeId }) => showtimeId)).size }
}

function concerns(block: SeatBlockRow, { showtimeId, startsAt }: SoldOffSaleRow): boolean {
  if (block.showtimeId !== null) return block.showtimeId === showtimeId
  return startsAt > block.createdAt && (block.endsAt === null || startsAt < block.endsAt)
}

function record(
  deps: TxDeps,
  action: 'seat_block.created' | 'seat_block.lifted',
  { cinemaId, showtimeId, places, reason, endsAt }: SeatBlockRow,
): Promise<void> {
  const fields = {
    ...(showtimeId && { showtimeId }),
    seats: places.map(labelOfPlace),
    reason,
    endsAt: endsAt?.toISOString() ?? null,
  }
  const isLifted = action === 'seat_block.lifted'
  return recordChange(deps, {
    action,
    subjectId: cinemaId,
    ...(isLifted ? { before: fields, after: {} } : { before: {}, after: fields }),
  })
}
