/**
 * How many seats may be held unpaid, and for how long. The hold statement decides with these numbers
 * (`booking/orders/holds.queries.ts`, `seat-holders.queries.ts`); `findReachedLimit` says afterwards which one it was. Reasons: decision 0025.
 */

/** A family of ten, and what the ticketing system accepts in one booking. */
export const MOST_SEATS = 10
/** More seats at once need a proven email: up to here an invented address is enough. */
export const MOST_SEATS_UNPROVEN = 6

/** The weight of a hold that ended unpaid is the share of its time that was used, and at least this: holding and releasing in turn counts. */
export const LEAST_WEIGHT = 0.25

export type HolderKind = 'person' | 'network'

export type HolderPolicy = {
  /** Seats held unpaid at the same time, of all shows. */
  readonly seats: number
  /** Unpaid holds that are remembered without a consequence, by weight. */
  readonly freeLapses: number
  /** The pause after the last hold that ended unpaid: the first, doubled with each further one, up to the longest. */
  readonly firstPauseMinutes: number
  readonly longestPauseMinutes: number
  /** Unpaid holds that ended longer ago are forgotten. */
  readonly rememberedMinutes: number
}

export const holderPolicies: Readonly<Record<HolderKind, HolderPolicy>> = {
  person: {
    seats: MOST_SEATS,
    freeLapses: 2,
    firstPauseMinutes: 5,
    longestPauseMinutes: 60,
    rememberedMinutes: 24 * 60,
  },
  // A campus or a mobile carrier is one network. Its pause concerns accounts without a proven email only, and each payment forgives.
  network: {
    seats: 300,
    freeLapses: 40,
    firstPauseMinutes: 1,
    longestPauseMinutes: 10,
    rememberedMinutes: 30,
  },
}

/** Unpaid holds that a payment forgives its network. A person's are all forgiven. */
export const FORGIVEN_BY_PAYMENT = 2

/** What a person held unpaid in one show and a new hold last together as long as so many holds, within the remembered time; the last may be extended. */
export const MOST_SHOW_HOLDS = 5

/** One network holds at most this share of a show's seats unpaid, so that others find seats; a family always fits. */
export const NETWORK_SHARE_OF_SHOW = 0.5

type CountedOrder = { readonly isPrivate: boolean; readonly seats: readonly number[] }

/**
 * Returns as how many seats an order counts for the limits. A whole screen counts as the largest booking by the seat, however many seats it has:
 * so a person has one unpaid screen at a time and nothing else, and needs a proven email.
 */
export function countedSeats({ isPrivate, seats }: CountedOrder): number {
  return isPrivate ? MOST_SEATS : seats.length
}

export type PastHold = {
  readonly showtimeId: string
  readonly seats: number
  readonly from: Date
  /** When it ends, or ended unpaid. */
  readonly until: Date
}

export type WantedHold = {
  readonly showtimeId: string
  readonly seats: number
  /** All seats of the show. */
  readonly showSeats: number
  readonly holdMinutes: number
  readonly isEmailProven: boolean
  /** By how much this cinema multiplies the limits of a network. */
  readonly networkFactor: number
  readonly now: Date
}

export type ReachedLimit =
  | { readonly kind: 'seats_at_once'; readonly max: number }
  | { readonly kind: 'email_needed'; readonly max: number }
  | { readonly kind: 'person_seats' | 'network_seats' | 'pause'; readonly retryAt: Date }

/** Returns why so many seats are never held at once for this person, whatever is held already; null when they may be. */
export function findSizeLimit({
  seats,
  isEmailProven,
}: Pick<WantedHold, 'seats' | 'isEmailProven'>): ReachedLimit | null {
  if (seats > MOST_SEATS) return { kind: 'seats_at_once', max: MOST_SEATS }
  if (seats > MOST_SEATS_UNPROVEN && !isEmailProven) {
    return { kind: 'email_needed', max: MOST_SEATS_UNPROVEN }
  }
  return null
}

export type Holders = Readonly<Record<HolderKind, readonly PastHold[]>>

/** Returns the limit that a wanted hold would exceed, with the time when it can be tried again; null when there is none. */
export function findReachedLimit(holders: Holders, wanted: WantedHold): ReachedLimit | null {
  return (
    findSizeLimit(wanted) ??
    findPause('person', holders.person, wanted) ??
    findShowTimeLimit(holders.person, wanted) ??
    findPersonLimit(holders.person, wanted) ??
    (wanted.isEmailProven ? null : findPause('network', holders.network, wanted)) ??
    findNetworkLimit(holders.network, wanted)
  )
}

const MINUTE = 60_000
/** Seats of a network may become free with every payment: worth another try so soon. */
const NETWORK_RETRY_MINUTES = 1

function findPause(kind: HolderKind, holds: readonly PastHold[], wanted: WantedHold): ReachedLimit | null {
  const { now, holdMinutes, networkFactor } = wanted
  const policy = holderPolicies[kind]
  const free = policy.freeLapses * (kind === 'network' ? networkFactor : 1)
  const ended = remembered(kind, holds, now).filter(({ until }) => until <= now)
  const lapses = ended.reduce((sum, hold) => sum + weightOf(hold, holdMinutes), 0)
  if (lapses < free) return null
  const minutes = Math.min(
    policy.longestPauseMinutes,
    policy.firstPauseMinutes * 2 ** Math.floor(lapses - free),
  )
  const last = Math.max(...ended.map(({ until }) => until.getTime()))
  const retryAt = new Date(last + minutes * MINUTE)
  return retryAt > now ? { kind: 'pause', retryAt } : null
}

function weightOf({ from, until }: PastHold, holdMinutes: number): number {
  return Math.max(LEAST_WEIGHT, Math.min(1, (until.getTime() - from.getTime()) / MINUTE / holdMinutes))
}

function findShowTimeLimit(holds: readonly PastHold[], wanted: WantedHold): ReachedLimit | null {
  const { now, showtimeId, holdMinutes } = wanted
  const ended = remembered('person', holds, now).filter(({ until }) => until <= now)
  const ofShow = ended.filter((hold) => hold.showtimeId === showtimeId)
  const held = ofShow.reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0)
  if (held + holdMinutes * MINUTE <= MOST_SHOW_HOLDS * holdMinutes * MINUTE) return null
  const first = Math.min(...ofShow.map(({ until }) => until.getTime()))
  return { kind: 'pause', retryAt: new Date(first + holderPolicies.person.rememberedMinutes * MINUTE) }
}

function findPersonLimit(holds: readonly PastHold[], { now, seats }: WantedHold): ReachedLimit | null {
  const held = holds.filter(({ until }) => until > now)
  if (seatsOf(held) + seats <= holderPolicies.person.seats) return null
  const first = Math.min(...held.map(({ until }) => until.getTime()))
  return { kind: 'person_seats', retryAt: new Date(first) }
}

function findNetworkLimit(holds: readonly PastHold[], wanted: WantedHold): ReachedLimit | null {
  const { now, seats, showtimeId, showSeats, networkFactor } = wanted
  const held = holds.filter(({ until }) => until > now)
  const ofShow = held.filter((hold) => hold.showtimeId === showtimeId)
  const share = Math.max(MOST_SEATS, Math.floor(showSeats * NETWORK_SHARE_OF_SHOW * networkFactor))
  const isWithin =
    seatsOf(held) + seats <= holderPolicies.network.seats * networkFactor && seatsOf(ofShow) + seats <= share
  return isWithin
    ? null
    : { kind: 'network_seats', retryAt: new Date(now.getTime() + NETWORK_RETRY_MINUTES * MINUTE) }
}

function remembered(kind: HolderKind, holds: readonly PastHold[], now: Date): PastHold[] {
  const since = now.getTime() - holderPolicies[kind].rememberedMinutes * MINUTE
  return holds.filter(({ until }) => until.getTime() > since)
}

function seatsOf(holds: readonly PastHold[]): number {
  return holds.reduce((sum, { seats }) => sum + seats, 0)
}
