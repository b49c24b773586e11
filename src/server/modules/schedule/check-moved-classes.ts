import { AppError } from '#contract/errors.ts'
import type { EditProblem } from '#contract/edit-problem.ts'
import { isSamePerformance } from '#domain/schedule.ts'
import { keepCinemas, type ShowtimeRow } from '../programme/index.ts'
import type { TxDeps } from './apply-edits.ts'
import type { Refused } from './check-rooms.ts'
import type { MovedShow } from './close-room.ts'
import { countOrders } from './schedule.queries.ts'

type Moving = {
  /** All showtimes of the room. */
  readonly shows: readonly ShowtimeRow[]
  readonly moved: readonly MovedShow[]
}

/**
 * Refuses a move that would end sold classes of the same performance, and one between a room for private hire and another room. Throws
 * `schedule_problems` by the index of `moved`.
 */
export async function refusePartialMoves(deps: TxDeps, moving: Moving): Promise<void> {
  const problems = [...(await findStayingClasses(deps, moving)), ...(await findOtherHire(deps, moving))]
  if (problems.length > 0) throw new AppError('schedule_problems', { problems })
}

async function findStayingClasses({ db }: TxDeps, { shows, moved }: Moving): Promise<Refused[]> {
  const indexes = new Map(moved.map(({ _id }, index) => [_id, index]))
  const staying = shows.filter(({ id, state }) => state === 'published' && !indexes.has(id))
  const orders = await countOrders(
    db,
    staying.map(({ id }) => id),
  )
  const cinemas = await keepCinemas(
    db,
    staying.filter(({ id }) => orders.get(id)?.bookings).map(({ cinemaId }) => cinemaId),
  )
  return staying.flatMap((row): Refused[] => {
    const cinema = cinemas.get(row.cinemaId)
    const bookings = orders.get(row.id)?.bookings ?? 0
    const sibling = shows.find(({ id, ...show }) => indexes.has(id) && isSamePerformance(show, row))
    if (!cinema || bookings === 0 || !sibling) return []
    const problem: EditProblem = { kind: 'class_stays', seatClass: cinema.seatClass, bookings }
    return [{ index: indexes.get(sibling.id) ?? 0, problems: [problem] }]
  })
}

async function findOtherHire({ db }: TxDeps, { shows, moved }: Moving): Promise<Refused[]> {
  const before = new Map(shows.map(({ id, cinemaId }) => [id, cinemaId]))
  const ids = moved.flatMap(({ _id, cinemaId }) => [cinemaId, before.get(_id) ?? []].flat())
  const cinemas = await keepCinemas(db, [...new Set(ids)])
  return moved.flatMap(({ _id, cinemaId }, index): Refused[] => {
    const [from, to] = [cinemas.get(before.get(_id) ?? ''), cinemas.get(cinemaId)]
    if (!from || !to || from.isPrivateHire === to.isPrivateHire) return []
    return [{ index, problems: [{ kind: 'other_hire' }] }]
  })
}
