import { MAX_SEATS } from './seats.ts'

/**
 * How many seats may be held unpaid, and for how long. The hold statement decides with these numbers
 * (`booking/orders/holds.queries.ts`, `seat-holders.queries.ts`); `findReachedLimit` says afterwards which one it was. Reasons: decision 0025.
 */

/** More seats at once need a proven email: up to here an invented address is enough. */
export const MOST_SEATS_UNPROVEN = 6
/** More seats are held while their buyer proves the email, unless unpaid holds of this weight are remembered of the person (decision 0091). */
export const LAPSES_BEFORE_PROOF = 1
/** While they are, the network holds at most this share of the show, all its holds together. */
export const NETWORK_SHARE_UNPROVEN = 0.2

/** A hold is extended once, to so many times its length from its start, while the payment window is open, which the provider closes after 15 minutes. */
export const PAYING_FACTOR = 2

/** What a hold that ended unpaid weighs at least: holding and releasing in turn counts. */
export const LEAST_WEIGHT = 0.25
/** An ordinary booking: the lapses of a network are counted by seats, as so many seats each. */
export const ORDINARY_SEATS = 2

/** A site is what one customer of IPv6 has at most: a /48, with 65,536 networks. */
export type HolderKind = 'person' | 'network' | 'site'

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
  /** What is held unpaid in one show within the remembered time lasts at most as long as so many holds: of a person; of all seats that a network may hold. */
  readonly showHolds: number
}

/**
 * The weight of a hold that ended unpaid is the share of its time that was used. For a person it is 1 at most; for a network and a site an extended hold
 * weighs more, and every seat counts.
 */
export const holderPolicies: Readonly<Record<HolderKind, HolderPolicy>> = {
  person: {
    seats: MAX_SEATS,
    freeLapses: 2,
    firstPauseMinutes: 5,
    longestPauseMinutes: 60,
    rememberedMinutes: 24 * 60,
    // The last may be extended.
    showHolds: 5,
  },
  // A campus or a mobile carrier is one network. What lapsed on it concerns accounts without a proven email only, and each payment forgives.
  network: {
    seats: 300,
    freeLapses: 40,
    firstPauseMinutes: 1,
    longestPauseMinutes: 10,
    rememberedMinutes: 120,
    showHolds: 2,
  },
  site: {
    seats: 600,
    freeLapses: 80,
    firstPauseMinutes: 1,
    longestPauseMinutes: 10,
    rememberedMinutes: 120,
    showHolds: 4,
  },
}

/** Unpaid holds that a payment forgives its network. A person's are all forgiven. */
export const FORGIVEN_BY_PAYMENT = 2

/** Sums of weights are compared with this tolerance, so that the order of their addition decides nothing. */
export const WEIGHT_TOLERANCE = 1e-6

/** One network, or site, holds at most this share of a show's seats unpaid, so that others find seats; a family always fits. */
export const NETWORK_SHARE_OF_SHOW = 0.5

type CountedOrder = { readonly isPrivate: boolean; readonly seats: readonly number[] }

/**
 * Returns as how many seats an order counts for the limits. A whole screen counts as the largest booking by the seat, however many seats it has:
 * so a person has one unpaid screen at a time and nothing else, and needs a proven email. Snacks alone hold a part of a pick-up slot and count as one seat.
 */
export function countedSeats({ isPrivate, seats }: CountedOrder): number {
  return isPrivate ? MAX_SEATS : Math.max(1, seats.length)
}

export type PastHold = {
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly seats: number
  readonly from: Date
  /** When it ends, or ended unpaid. */
  readonly until: Date
}

export type WantedHold = {
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly seats: number
  /** All seats of the show. */
  readonly showSeats: number
  readonly holdMinutes: number
  readonly isEmailProven: boolean
  /** It cannot be paid before the email is proven. */
  readonly awaitsProof: boolean
  /** By how much this cinema multiplies the limits of a network. */
  readonly networkFactor: number
  readonly now: Date
}

export type ReachedLimit =
  | { readonly kind: 'email_needed'; readonly max: number }
  | {
      readonly kind: 'person_seats' | 'network_seats' | 'person_pause' | 'network_pause'
      readonly retryAt: Date
    }

type WantedSize = Pick<WantedHold, 'seats' | 'isEmailProven'>

/** Returns why so many seats are never paid for at once by this person, whatever is held already; null when they may be. */
export function findSizeLimit(wanted: WantedSize): ReachedLimit | null {
  return exceedsUnproven(wanted) ? { kind: 'email_needed', max: MOST_SEATS_UNPROVEN } : null
}

function exceedsUnproven({ seats, isEmailProven }: WantedSize): boolean {
  return seats > MOST_SEATS_UNPROVEN && !isEmailProven
}

export type Holders = Readonly<Record<HolderKind, readonly PastHold[]>>

/** Returns the limit that a wanted hold would exceed, with the time when it can be tried again; null when there is none. */
export function findReachedLimit(holders: Holders, wanted: WantedHold): ReachedLimit | null {
  const { person, network, site } = holders
  const { isEmailProven } = wanted
  return (
    findProofLimit(person, wanted) ??
    findPause('person', person, wanted) ??
    findShowTimeLimit('person', person, wanted) ??
    findPersonLimit(person, wanted) ??
    (isEmailProven ? null : findLapseLimit('network', network, wanted)) ??
    (isEmailProven ? null : findLapseLimit('site', site, wanted)) ??
    findNetworkLimit('network', network, wanted) ??
    findNetworkLimit('site', site, wanted)
  )
}

const MINUTE = 60_000
/** Seats of a network may become free with every payment: worth another try so soon. */
const NETWORK_RETRY_MINUTES = 1

function findLapseLimit(
  kind: HolderKind,
  holds: readonly PastHold[],
  wanted: WantedHold,
): ReachedLimit | null {
  return findPause(kind, holds, wanted) ?? findShowTimeLimit(kind, holds, wanted)
}

/** More seats of a buyer without a proven email are held only to prove it, and not again after an unpaid hold. */
function findProofLimit(holds: readonly PastHold[], wanted: WantedHold): ReachedLimit | null {
  if (!wanted.awaitsProof) return findSizeLimit(wanted)
  const isRepeated = lapsesOf('person', holds, wanted) >= LAPSES_BEFORE_PROOF
  return isRepeated ? findSizeLimit(wanted) : null
}

function lapsesOf(
  kind: HolderKind,
  holds: readonly PastHold[],
  { now, holdMinutes }: Pick<WantedHold, 'now' | 'holdMinutes'>,
): number {
  const ended = remembered(kind, holds, now).filter(({ until }) => until <= now)
  return ended.reduce((sum, hold) => sum + weightOf(kind, hold, holdMinutes), 0) + WEIGHT_TOLERANCE
}

function findPause(kind: HolderKind, holds: readonly PastHold[], wanted: WantedHold): ReachedLimit | null {
  const { now, networkFactor } = wanted
  const policy = holderPolicies[kind]
  const free = policy.freeLapses * (kind === 'person' ? 1 : networkFactor)
  const ended = remembered(kind, holds, now).filter(({ until }) => until <= now)
  const lapses = lapsesOf(kind, holds, wanted)
  if (lapses < free) return null
  const minutes = Math.min(
    policy.longestPauseMinutes,
    policy.firstPauseMinutes * 2 ** Math.floor(lapses - free),
  )
  const last = Math.max(...ended.map(({ until }) => until.getTime()))
  const retryAt = new Date(last + minutes * MINUTE)
  return retryAt > now ? pauseOf(kind, retryAt) : null
}

/** A network or site is paused for holds of others, too: its pause says nothing of the person who asks. */
function pauseOf(kind: HolderKind, retryAt: Date): ReachedLimit {
  return { kind: kind === 'person' ? 'person_pause' : 'network_pause', retryAt }
}

function usedShare({ from, until }: PastHold, holdMinutes: number): number {
  return (until.getTime() - from.getTime()) / MINUTE / holdMinutes
}

function weightOf(kind: HolderKind, hold: PastHold, holdMinutes: number): number {
  const used = Math.max(LEAST_WEIGHT, usedShare(hold, holdMinutes))
  return kind === 'person' ? Math.min(1, used) : (used * hold.seats) / ORDINARY_SEATS
}

/** How long a show was held: by a person, whatever seats; on a network, each of its seats. */
function findShowTimeLimit(
  kind: HolderKind,
  holds: readonly PastHold[],
  wanted: WantedHold,
): ReachedLimit | null {
  const { now, holdMinutes, seats } = wanted
  const { showHolds, rememberedMinutes } = holderPolicies[kind]
  const isPerson = kind === 'person'
  const ofShow = remembered(kind, holds, now).filter((hold) => isOfSameShow(hold, wanted))
  const ended = ofShow.filter(({ until }) => until <= now)
  const used = ended.reduce(
    (sum, hold) => sum + usedShare(hold, holdMinutes) * (isPerson ? 1 : hold.seats),
    0,
  )
  const present = isPerson ? 1 : seats + seatsOf(ofShow.filter(({ until }) => until > now))
  const most = showHolds * (isPerson ? 1 : shareOfShow(wanted))
  if (ended.length === 0 || used + present <= most + WEIGHT_TOLERANCE) return null
  const first = Math.min(...ended.map(({ until }) => until.getTime()))
  return pauseOf(kind, new Date(first + rememberedMinutes * MINUTE))
}

function isOfSameShow({ showtimeId }: PastHold, wanted: WantedHold): boolean {
  return showtimeId !== null && showtimeId === wanted.showtimeId
}

function shareOfShow(wanted: WantedHold): number {
  const { showSeats, networkFactor } = wanted
  const share = exceedsUnproven(wanted) ? NETWORK_SHARE_UNPROVEN : NETWORK_SHARE_OF_SHOW
  return Math.max(MAX_SEATS, Math.floor(showSeats * share * networkFactor))
}

function findPersonLimit(holds: readonly PastHold[], { now, seats }: WantedHold): ReachedLimit | null {
  const held = holds.filter(({ until }) => until > now)
  if (seatsOf(held) + seats <= holderPolicies.person.seats) return null
  const first = Math.min(...held.map(({ until }) => until.getTime()))
  return { kind: 'person_seats', retryAt: new Date(first) }
}

function findNetworkLimit(
  kind: HolderKind,
  holds: readonly PastHold[],
  wanted: WantedHold,
): ReachedLimit | null {
  const { now, seats, networkFactor } = wanted
  const held = holds.filter(({ until }) => until > now)
  const ofShow = held.filter((hold) => isOfSameShow(hold, wanted))
  const isWithin =
    seatsOf(held) + seats <= holderPolicies[kind].seats * networkFactor &&
    seatsOf(ofShow) + seats <= shareOfShow(wanted)
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
