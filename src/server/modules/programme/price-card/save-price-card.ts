import { AppError } from '#contract/errors.ts'
import type { PriceCard } from '#contract/price-card.ts'
import { staleEdit } from '#contract/stale.ts'
import { compareRooms } from '#domain/compare-rooms.ts'
import { paiseFromRupees, rupeesFromPaise, type Paise } from '#domain/money.ts'
import { findCellProblems, type CellProblem, type PriceCap, type PriceRule } from '#domain/price-card.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { recordChange, recordChanges, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Db, type Transaction } from '#server/platform/database.ts'
import {
  changeCinema,
  cinemaFields,
  findVenue,
  listCinemas,
  listPriceCaps,
  lockCinema,
  replacePriceCaps,
  type CinemaRow,
} from '../../venues/index.ts'
import { getPriceCard, listShowsOverCap, lockPriceBooks, setPriceCard } from './price-card.queries.ts'

type WantedCard = {
  readonly venueId: string | undefined
  readonly version: number | undefined
  readonly rules: readonly PriceRule[]
  readonly holidays: readonly string[]
  readonly caps: readonly PriceCap[]
  readonly bases: readonly { readonly cinemaId: string; readonly basePaise: Paise }[]
}
type TxDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

/** Returns the card of a venue with its areas, caps, and the shows over a cap. Throws `not_found`. */
export async function readPriceCard(
  { db, now }: Pick<Deps, 'now'> & { readonly db: Db },
  venueId: string | undefined,
): Promise<PriceCard> {
  const { id } = await findVenue(db, venueId)
  const { version, rules, holidays } = await getPriceCard(db, id)
  const areas = await listAreas(db, id)
  const over = await listShowsOverCap(db, id, now())
  return {
    venueId: id,
    version,
    rules: rules.map(({ amountPaise, ...rule }) => ({
      ...rule,
      weekdays: [...rule.weekdays],
      amount: rupeesFromPaise(amountPaise),
    })),
    holidays: [...holidays],
    caps: (await capsOf(db, id)).map(presentCap),
    areas: areas.map(({ id: cinemaId, name, room, seatClass, ticketPricePaise }) => ({
      cinemaId,
      name,
      room,
      seatClass,
      ticketPrice: rupeesFromPaise(ticketPricePaise),
    })),
    showsOverCap: over.map(({ id: _id, startsAt, ticketPricePaise, capPaise, ...show }) => ({
      _id,
      ...show,
      startsAt: startsAt.toISOString(),
      ticketPrice: rupeesFromPaise(ticketPricePaise),
      cap: rupeesFromPaise(capPaise),
    })),
  }
}

/**
 * Sets rules, holidays, caps and base prices of a venue together, for shows that are planned from now on. Throws `not_found`, `stale_edit`,
 * `price_card_problems` with every price that no rate of GST fits or a cap of today forbids.
 */
export async function savePriceCard(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  wanted: WantedCard,
): Promise<PriceCard> {
  return inTransaction(deps, async (deps) => {
    await lockPriceBooks(deps.db)
    const { id: venueId } = await findVenue(deps.db, wanted.venueId)
    const before = await getPriceCard(deps.db, venueId)
    if (wanted.version !== undefined && wanted.version !== before.version)
      throw staleEdit(await readPriceCard(deps, venueId))
    await setBases(deps, venueId, wanted.bases)
    const { rules, caps } = wanted
    const holidays = [...new Set(wanted.holidays)].toSorted()
    refuseProblems(
      findCellProblems(
        { card: { rules, holidays }, caps },
        (await listAreas(deps.db, venueId)).map((area) => ({
          cinemaId: area.id,
          basePaise: area.ticketPricePaise,
        })),
        localDate(deps.now()),
      ),
    )
    const capsBefore = (await capsOf(deps.db, venueId)).map(presentCap)
    await setPriceCard(deps.db, { venueId, version: before.version + 1, rules, holidays })
    await replacePriceCaps(
      deps.db,
      venueId,
      caps.map((cap) => ({ ...cap, id: deps.newId() })),
    )
    await recordChange(deps, {
      action: 'venue.price_card_changed',
      subjectId: 'venue',
      before: { rules: before.rules.map(asText), holidays: before.holidays, caps: capsBefore.map(asText) },
      after: { rules: rules.map(asText), holidays, caps: caps.map(presentCap).map(asText) },
    })
    return readPriceCard(deps, venueId)
  })
}

/** The log keeps lists of texts. */
function asText(item: object): string {
  return JSON.stringify(item)
}

/** The areas that are sold by the ticket. */
async function listAreas(db: Db, venueId: string): Promise<CinemaRow[]> {
  const cinemas = await listCinemas(db)
  return cinemas
    .filter((cinema) => cinema.venueId === venueId && !cinema.isPrivateHire)
    .toSorted((one, other) => compareRooms(one.name, other.name))
}

async function capsOf(db: Db, venueId: string): Promise<PriceCap[]> {
  return (await listPriceCaps(db)).filter((cap) => cap.venueId === venueId)
}

function presentCap({ amountPaise, from, until, source }: PriceCap) {
  return { amount: rupeesFromPaise(amountPaise), from, until, source }
}

async function setBases(deps: TxDeps, venueId: string, bases: WantedCard['bases']): Promise<void> {
  const changes = []
  for (const { cinemaId, basePaise } of bases.toSorted((a, b) => (a.cinemaId < b.cinemaId ? -1 : 1))) {
    const before = await lockCinema(deps.db, cinemaId)
    if (before?.venueId !== venueId || before.isPrivateHire) throw new AppError('not_found')
    if (before.ticketPricePaise === basePaise) continue
    const after = await changeCinema(deps.db, { ...before, ticketPricePaise: basePaise })
    changes.push({
      action: 'cinema.changed' as const,
      subjectId: cinemaId,
      before: cinemaFields(before),
      after: cinemaFields(after),
    })
  }
  await recordChanges(deps, changes)
}

function refuseProblems(problems: readonly CellProblem[]): void {
  if (problems.length > 0)
    throw new AppError('price_card_problems', { problems: problems.map(presentProblem) })
}

function presentProblem(problem: CellProblem) {
  const { kind, cinemaId, situation } = problem
  const cell = { kind, cinemaId, situation, price: rupeesFromPaise(problem.pricePaise) }
  return problem.kind === 'price_over_cap'
    ? { ...cell, cap: rupeesFromPaise(problem.cap.amountPaise), source: problem.cap.source }
    : { ...cell, below: rupeesFromPaise(problem.below), above: rupeesFromPaise(problem.above) }
}

/** Returns the amount of a request in paise, beside its other fields. */
export function inPaise<Fields extends { readonly amount: number }>({ amount, ...rest }: Fields) {
  return { ...rest, amountPaise: paiseFromRupees(amount) }
}
