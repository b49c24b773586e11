import type { EditProblem } from '#contract/edit-problem.ts'
import type { SeatClass } from '#domain/cinema-names.ts'
import { mapSeats } from '#domain/moves/map-seats.ts'
import { withoutPlaces } from '#domain/seat-plan/blocked-places.ts'
import { seatFromKey, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import type { Db } from '#server/platform/database.ts'
import { listBlockedPlaces } from '../seats/index.ts'
import { listParties, type MovedPlace, type PartyRow } from './moves.queries.ts'
import { planPickUps, type MovedPickUp } from './plan-pick-ups.ts'

/** Where a show is, or shall be; `plan` is what its seats are sold from. */
export type ShowPlace = Omit<MovedPlace, 'seats'> & {
  readonly cinemaId: string
  readonly seatClass: SeatClass
  readonly isPrivateHire: boolean
  readonly plan: SeatMatrix
  readonly startsAt: Date
  readonly endsAt: Date
  readonly advertMinutes: number
  readonly intervalMinutes: number
}

export type ShowMove = { readonly showtimeId: string; readonly from: ShowPlace; readonly to: ShowPlace }

export type MovedParty = PartyRow & {
  readonly seatsAfter: readonly number[]
  readonly before: MovedPlace
  readonly after: MovedPlace
}

export type PlannedMove =
  | {
      readonly kind: 'moved'
      readonly parties: readonly MovedParty[]
      readonly pickUps: readonly MovedPickUp[]
    }
  | { readonly kind: 'refused'; readonly problems: readonly EditProblem[] }

/**
 * Says what a move of a show means for everybody who has seats of it, or who is in the way: people who are in already, a group that has the whole
 * screen, another class than was paid for, a party that does not fit, snacks without a time to pick them up. Another time alone leaves the seats
 * as they are.
 */
export async function planMove(db: Db, move: ShowMove, now: Date): Promise<PlannedMove> {
  const parties = await listParties(db, { showtimeId: move.showtimeId, now })
  const problems = problemsOf(move, parties)
  if (problems.length > 0) return { kind: 'refused', problems }
  const { showtimeId, to } = move
  const blocked = parties.length > 0 ? await listBlockedPlaces(db, { showtimeId, ...to }) : []
  const seats = seatsAfter(move, parties, blocked)
  if (!(seats instanceof Map)) return { kind: 'refused', problems: [seats as EditProblem] }
  const pickUps = await planPickUps(db, move, now)
  if ('kind' in pickUps) return { kind: 'refused', problems: [pickUps] }
  return { kind: 'moved', parties: parties.map((party) => movedParty(move, party, seats)), pickUps }
}

function problemsOf({ from, to }: ShowMove, parties: readonly PartyRow[]): EditProblem[] {
  const admitted = parties.filter((party) => party.admitted > 0)
  if (admitted.length > 0) return [{ kind: 'people_admitted', bookings: admitted.length }]
  if (parties.length === 0 || from.cinemaId === to.cinemaId) return []
  const isPrivate = from.isPrivateHire || to.isPrivateHire
  if (isPrivate || parties.some((party) => party.isPrivate)) return [{ kind: 'private_screening' }]
  return from.seatClass === to.seatClass ? [] : [{ kind: 'other_class' }]
}

/** Nobody gets a seat that is off sale there. */
function seatsAfter(
  { from, to }: ShowMove,
  parties: readonly PartyRow[],
  blocked: readonly number[],
): Map<number, number> | EditProblem {
  const wanted = parties.map(({ orderId, seats }) => ({ id: orderId, seats }))
  if (from.cinemaId === to.cinemaId)
    return new Map(wanted.flatMap(({ seats }) => seats).map((seat) => [seat, seat]))
  const mapping = mapSeats({ from: from.plan, to: withoutPlaces(to.plan, blocked) }, wanted)
  if (mapping.kind === 'mapped') return new Map(mapping.seats)
  const party = parties.find(({ orderId }) => orderId === mapping.party.id)
  return {
    kind: 'party_does_not_fit',
    code: party?.code ?? '',
    seats: labelsOf(from.plan, mapping.party.seats),
    because: mapping.because,
  }
}

function movedParty({ from, to }: ShowMove, party: PartyRow, seats: ReadonlyMap<number, number>): MovedParty {
  const seatsAfter = party.seats.map((seat) => seats.get(seat) ?? seat).toSorted((a, b) => a - b)
  return {
    ...party,
    seatsAfter,
    before: placeOf(from, party.isPrivate ? [] : party.seats),
    after: placeOf(to, party.isPrivate ? [] : seatsAfter),
  }
}

function placeOf({ cinema, date, startAt, plan }: ShowPlace, seats: readonly number[]): MovedPlace {
  return { cinema, date, startAt, seats: labelsOf(plan, seats) }
}

function labelsOf(plan: SeatMatrix, seats: readonly number[]): string[] {
  return seats.map((seat) => seatLabel(plan, seatFromKey(seat)))
}
