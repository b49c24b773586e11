import { AppError } from '#contract/errors.ts'
import type { SoldSeat } from '#contract/seat-plans.ts'
import { findSharedSeats } from '#domain/seat-plan/other-classes.ts'
import { listSellable, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import {
  FOREIGN_KEY_VIOLATION,
  inTransaction,
  sqlState,
  type Transaction,
} from '#server/platform/database.ts'
import { giveShowtimesPlan } from '../../programme/index.ts'
import {
  findEditedPlan,
  lockEditedPlan,
  lockRoom,
  refusePlanProblems,
  replaceCurrentPlan,
  type EditedPlan,
} from '../../venues/index.ts'
import { listPlannedShows, listSoldSeats } from './planned-shows.queries.ts'

/** An order for a showtime that nobody had ordered from may come in between; each try sees it and leaves the showtime its plan. */
const TRIES = 5
const MOST_NAMED = 50

type PublishDeps = ActorDeps<'db' | 'now' | 'newId'> & Pick<Deps, 'seatBus'>
type PlanKey = { readonly id: string; readonly version: number }

export type PublishedPlan = { readonly plan: EditedPlan; readonly changed: number; readonly kept: number }

/**
 * Makes the draft of a cinema's plan the one that new showtimes get. Showtimes to come that nobody has ordered from get it too; the others keep
 * theirs. Without a draft nothing changes. Throws `not_found`, `stale_edit`, `seats_invalid`, and `seats_sold` with the sold seats that the plan does not have.
 */
export async function publishPlan(deps: PublishDeps, key: PlanKey, tries = TRIES): Promise<PublishedPlan> {
  try {
    const { changedIds, ...published } = await inTransaction(deps, (deps) => publish(deps, key))
    for (const id of changedIds) deps.seatBus.changed(id)
    return { ...published, changed: changedIds.length }
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION || tries <= 1) throw error
    return publishPlan(deps, key, tries - 1)
  }
}

type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

async function publish(deps: TxDeps, key: PlanKey) {
  await lockRoom(deps.db, key.id)
  const before = await lockEditedPlan(deps, key)
  const { draft } = before
  if (!draft) return { plan: before, changedIds: [], kept: 0 }
  refusePlanProblems(draft.seats)
  refuseSharedSeats(before, draft.seats)
  const shows = { cinemaId: key.id, now: deps.now() }
  await refuseSoldSeats(deps.db, shows, draft.seats)
  await replaceCurrentPlan(deps.db, { ...before, draft })
  const planned = await listPlannedShows(deps.db, shows)
  const changedIds = planned.flatMap(({ id, hasOrders }) => (hasOrders ? [] : [id]))
  await giveShowtimesPlan(deps.db, changedIds, draft.id)
  await recordChange(deps, {
    action: 'seat_plan.published',
    subjectId: key.id,
    before: { seats: before.current.seatsAvailable },
    after: { seats: draft.seatsAvailable, showtimes: changedIds.length },
  })
  const plan = await findEditedPlan(deps.db, key.id)
  if (!plan) throw new Error(`the plan of cinema ${key.id} is not there`)
  return { plan, changedIds, kept: planned.length - changedIds.length }
}

/** Throws `seats_invalid` with the seats that other classes of the room have. */
function refuseSharedSeats({ current, otherClasses: others }: EditedPlan, seats: SeatMatrix): void {
  const problems = findSharedSeats(seats, { published: current.seats, others })
  if (problems.length > 0) throw new AppError('seats_invalid', { problems })
}

async function refuseSoldSeats(
  db: Transaction,
  shows: Parameters<typeof listPlannedShows>[1],
  seats: SeatMatrix,
): Promise<void> {
  const labels = new Set(listSellable(seats).map((seat) => seatLabel(seats, seat)))
  const sold = await listSoldSeats(db, { ...shows, capacity: labels.size })
  const missing = sold.filter(({ seat }) => !labels.has(seat))
  if (missing.length === 0) return
  const named = missing
    .slice(0, MOST_NAMED)
    .map(({ startsAt, ...sold }): SoldSeat => ({ ...sold, startsAt: startsAt.toISOString() }))
  throw new AppError('seats_sold', { seats: named, count: missing.length })
}
