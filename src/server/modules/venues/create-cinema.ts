import { AppError } from '#contract/errors.ts'
import { areaOfName } from '#domain/cinema-names.ts'
import type { Facility } from '#domain/facilities.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { countSellable, type SeatMatrix } from '#domain/seats.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { cinemaFields } from './cinema-fields.ts'
import { ensureAuditorium, findVenue } from './auditoriums.queries.ts'
import { refusePlanProblems, refusePriceInGap, refusePriceOverCap } from './check-cinema.ts'
import { insertCinema } from './cinemas.queries.ts'
import type { CinemaRow } from './venues.tables.ts'

type NewCinemaRequest = {
  /** Without one: the only venue. */
  readonly venueId?: string | undefined
  readonly name: string
  /** In rupees. */
  readonly ticketPrice: number
  readonly facilities: Facility[]
  readonly seats: SeatMatrix
}

/** Creates a cinema with the first version of its plan. Throws `not_found` for an unknown venue, `name_taken`, `price_in_tax_gap`, `price_over_cap`, `seats_invalid`. */
export async function createCinema(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { venueId, name, ticketPrice, facilities, seats }: NewCinemaRequest,
): Promise<CinemaRow> {
  const ticketPricePaise = paiseFromRupees(ticketPrice)
  refusePriceInGap(ticketPricePaise, deps.now())
  refusePlanProblems(seats)
  const id = deps.newId()
  const seatsAvailable = countSellable(seats)
  const area = areaOfName(name)
  return inTransaction(deps, async (deps) => {
    const venue = await findVenue(deps.db, venueId)
    const { isPrivateHire } = area
    await refusePriceOverCap(
      deps.db,
      { venueId: venue.id, isPrivateHire, price: ticketPricePaise },
      deps.now(),
    )
    const auditoriumId = await ensureAuditorium(deps.db, { venueId: venue.id, name: area.room })
    const row = { id, name, auditoriumId, ...area, seats, seatsAvailable, ticketPricePaise, facilities }
    const inserted = await insertCinema(deps.db, row)
    if (!inserted) throw new AppError('name_taken')
    const after = { ...cinemaFields(inserted), seats: seatsAvailable }
    await recordChange(deps, { action: 'cinema.created', subjectId: id, after })
    return inserted
  })
}
