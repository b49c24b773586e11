import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import { areaOfName, type NamedArea } from '#domain/cinema-names.ts'
import type { Facility } from '#domain/facilities.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { refuseOtherValues } from '#server/http/fixed-fields.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import {
  FOREIGN_KEY_VIOLATION,
  inTransaction,
  sqlState,
  UNIQUE_VIOLATION,
  type Transaction,
} from '#server/platform/database.ts'
import {
  changeCinema,
  cinemaPicture,
  cinemaFields,
  deleteCinema,
  ensureAuditorium,
  lockCinema,
  presentCinema,
  refusePriceInGap,
  refusePriceOverCap,
  type CinemaRow,
} from '../venues/index.ts'
import { countShowtimes } from './showtimes-of-cinema.queries.ts'

type ChangeDeps = ActorDeps<'db' | 'now' | 'newId'>

type CinemaChange = {
  readonly id: string
  readonly version?: number | undefined
  readonly name?: string | undefined
  /** In rupees. */
  readonly ticketPrice?: number | undefined
  readonly facilities?: Facility[] | undefined
  /** Id of an uploaded picture, or the address that the cinema has. */
  readonly image?: string | null | undefined
  /** As it is read: another plan is refused. */
  readonly seats?: unknown
}

/**
 * Changes name, price, facilities or picture of a cinema. Room and class stay while it has showtimes to come, and once a showtime was on sale:
 * tickets, invoices and reports name them.
 * Throws `not_found`, `stale_edit`, `name_taken`, `price_in_tax_gap`, `price_over_cap`, `record_in_use`.
 */
export async function updateCinema(deps: ChangeDeps, change: CinemaChange): Promise<CinemaRow> {
  try {
    return await inTransaction(deps, (deps) => update(deps, change))
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('name_taken')
    throw error
  }
}

type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

async function update(deps: TxDeps, { id, version, ...change }: CinemaChange): Promise<CinemaRow> {
  const before = await lockCinema(deps.db, id)
  if (!before) throw new AppError('not_found')
  const current = presentCinema(before)
  if (version !== undefined && before.version !== version) throw staleEdit(current)
  refuseOtherValues(change, { current, names: ['seats'], kind: 'changed_elsewhere' })
  const { name = before.name, ticketPrice, facilities = before.facilities } = change
  const price = ticketPrice === undefined ? before.ticketPricePaise : paiseFromRupees(ticketPrice)
  const area = areaOfName(name)
  if (price !== before.ticketPricePaise) {
    refusePriceInGap(price, deps.now())
    await refusePriceOverCap(deps.db, { ...before, isPrivateHire: area.isPrivateHire, price }, deps.now())
  }
  if (area.room !== before.room) await refuseWithShowtimes(deps, id, 'upcoming')
  if (!isSameArea(area, before)) await refuseWithShowtimes(deps, id, 'published')
  const picture = await cinemaPicture(deps, before, { field: 'image', id: change.image ?? undefined })
  const auditoriumId = await ensureAuditorium(deps.db, { venueId: before.venueId, name: area.room })
  const changed = await changeCinema(deps.db, {
    id,
    name,
    auditoriumId,
    ...area,
    ticketPricePaise: price,
    facilities,
    ...picture,
  })
  await recordChange(deps, {
    action: 'cinema.changed',
    subjectId: id,
    before: cinemaFields(before),
    after: cinemaFields(changed),
  })
  return changed
}

function isSameArea(one: NamedArea, other: NamedArea): boolean {
  return (
    one.room === other.room && one.seatClass === other.seatClass && one.isPrivateHire === other.isPrivateHire
  )
}

/** Deletes a cinema that has never had a showtime; the foreign key of showtimes decides. Throws `not_found`, `record_in_use`. */
export async function removeCinema(deps: ChangeDeps, id: string): Promise<void> {
  try {
    await inTransaction(deps, async (deps) => {
      const before = await lockCinema(deps.db, id)
      if (!before) throw new AppError('not_found')
      await deleteCinema(deps.db, id)
      await recordChange(deps, { action: 'cinema.deleted', subjectId: id, before: cinemaFields(before) })
    })
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    await refuseWithShowtimes(deps, id, 'showtimes')
    throw error
  }
}

/** Throws `record_in_use` with the numbers of showtimes, of those to come, and the day of the last one. */
async function refuseWithShowtimes(
  { db, now }: Pick<Deps, 'now'> & { readonly db: Transaction | Deps['db'] },
  cinemaId: string,
  what: 'showtimes' | 'upcoming' | 'published',
): Promise<void> {
  const counts = await countShowtimes(db, { cinemaId, now: now() })
  const { showtimes, upcoming, lastDate } = counts
  if (counts[what] > 0) throw new AppError('record_in_use', { showtimes, upcoming, lastDate })
}
