import { AppError } from '#contract/errors.ts'
import type { SoldSeat } from '#contract/seat-plans.ts'
import { isPrivateCinema } from '#domain/cinema-names.ts'
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
  listSoldOfBlock,
  lockShow,
  type BlockedShow,
  type SeatBlockRow,
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
 * Takes seats off sale in all shows to come of a cinema, also those that are planned later. Holds lose the seats. Throws `not_found`,
 * `only_private`, `seat_unknown`, and `seats_sold` with the bookings.
 */
export function blockSeatsOfCinema(deps: BlockDeps, wanted: Wanted): Promise<SeatBlockRow> {
  return blockAndAnnounce(deps, async (deps) => {
    // Showtimes that are planned meanwhile wait for the lock, by their foreign key.
    const cinema = await lockCinema(deps.db, wanted.id)
    if (!cinema) throw new AppError('not_found')
    const { id: cinemaId, name, seats: plan } = cinema
    const endsAt = wanted.until === undefined ? null : businessDayFrom(wanted.until).until
    return block(deps, { cinemaId, cinema: name, plan }, { ...wanted, showtimeId: null, endsAt })
  })
}

/** Takes seats of one show off sale. Holds lose the seats. Throws what `blockSeatsOfCinema` throws. */
export function blockSeatsOfShow(deps: BlockDeps, wanted: Omit<Wanted, 'until'>): Promise<SeatBlockRow> {
  return blockAndAnnounce(deps, async (deps) => {
    const show = await lockShow(deps.db, { id: wanted.id, now: deps.now() })
    if (!show) throw new AppError('not_found')
    return block(deps, show, { ...wanted, showtimeId: wanted.id, endsAt: null })
  })
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

type Changed = { readonly block: SeatBlockRow; readonly showtimeIds: readonly string[] }

async function blockAndAnnounce(
  deps: BlockDeps,
  change: (deps: TxDeps) => Promise<Changed>,
): Promise<SeatBlockRow> {
  const { block: changed, showtimeIds } = await inTransaction(deps, change)
  for (const id of showtimeIds) deps.seatBus.changed(id)
  return changed
}

type NewBlock = Wanted & Pick<SeatBlockRow, 'showtimeId' | 'endsAt'>

async function block(deps: TxDeps, room: BlockedShow, wanted: NewBlock): Promise<Changed> {
  if (isPrivateCinema(room.cinema)) throw new AppError('only_private')
  const { places, unknown } = placesOfLabels(room.plan, wanted.seats)
  if (unknown.length > 0) throw new AppError('seat_unknown', { seats: unknown })
  const { showtimeId, reason, endsAt } = wanted
  const created = {
    ...{ id: deps.newId(), cinemaId: room.cinemaId, showtimeId, startsAt: null },
    ...{ places, reason, createdAt: deps.now(), endsAt },
  }
  const showtimeIds = await insertBlock(deps.db, created)
  await refuseSold(deps.db, { id: created.id, showtimeIds })
  await record(deps, 'seat_block.created', created)
  return { block: created, showtimeIds }
}

async function refuseSold(db: Transaction, key: Parameters<typeof listSoldOfBlock>[1]): Promise<void> {
  const sold = await listSoldOfBlock(db, key)
  if (sold.length === 0) return
  const seats = sold.slice(0, MOST_NAMED).map(({ seat, code, startsAt, plan }): SoldSeat => ({
    seat: seatLabel(plan, seatFromKey(seat)),
    code: code ?? '',
    startsAt: startsAt.toISOString(),
  }))
  throw new AppError('seats_sold', { seats, count: sold.length })
}

function record(
  deps: TxDeps,
  action: 'seat_block.created' | 'seat_block.lifted',
  { cinemaId, showtimeId, places, reason, endsAt }: SeatBlockRow,
): Promise<void> {
  const fields = {
    ...(showtimeId && { showtimeId }),
    ...{ seats: places.map(labelOfPlace), reason, endsAt: endsAt?.toISOString() ?? null },
  }
  const isLifted = action === 'seat_block.lifted'
  return recordChange(deps, {
    ...{ action, subjectId: cinemaId },
    ...(isLifted ? { before: fields, after: {} } : { before: {}, after: fields }),
  })
}
