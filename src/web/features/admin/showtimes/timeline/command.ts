import { rupeesFromPaise } from '#domain/money.ts'
import type { ScheduleEditInput, ScheduleSaved } from '#web/api/gen/types.gen.ts'
import type { RulesOf } from '#web/features/admin/schedule-rules/use-schedule-rules.ts'
import { dayOf } from './business-minutes.ts'
import { type Area, areaOf, type AreaValues, valuesOfArea } from './performance.ts'

/** As many edits as one call takes. */
export const EDITS_AT_ONCE = 500

/** The values that areas get, by their ids; null deletes one. */
export type Changes = ReadonlyMap<string, AreaValues | null>

export type SavedShows = Pick<ScheduleSaved, 'showtimes' | 'deleted'>

/** An edit of areas by staff, and what undoes it. */
export type Command = {
  readonly kind: 'edit' | 'undo' | 'redo'
  readonly changes: Changes
  readonly inverse: Changes
}

/** Returns the command that makes changes. Its inverse is what the areas were; null for those that it creates. */
export function makeCommand(changes: Changes, before: readonly Area[]): Command {
  const byId = new Map(before.map((area) => [area.id, valuesOfArea(area)]))
  return {
    kind: 'edit',
    changes,
    inverse: new Map([...changes.keys()].map((id) => [id, byId.get(id) ?? null])),
  }
}

/** Returns the command that saving beside the timeline is. */
export function savedCommand({ showtimes, deleted }: SavedShows, before: readonly Area[]): Command {
  const made = showtimes.map((show) => [show._id, valuesOfArea(areaOf(show))] as const)
  return makeCommand(new Map([...deleted.map((id) => [id, null] as const), ...made]), before)
}

/** Returns the command that a search is: its drafts, and those of a former search that they replace; null while none is read. */
export function searchCommand(before: readonly Area[], read: readonly Area[]): Command | null {
  const known = new Set(before.map(({ id }) => id))
  const left = new Set(read.map(({ id }) => id))
  const drafts = read.filter(({ id, isProposed }) => isProposed && !known.has(id))
  if (drafts.length === 0) return null
  const replaced = before.filter(({ id, isProposed }) => isProposed && !left.has(id))
  const changes = [
    ...replaced.map(({ id }) => [id, null] as const),
    ...drafts.map((area) => [area.id, valuesOfArea(area)] as const),
  ]
  return makeCommand(new Map(changes), before)
}

/** Returns the command that undoes another, or does it again after that. */
export function invertCommand({ changes, inverse }: Command, kind: Command['kind']): Command {
  return { kind, changes: inverse, inverse: changes }
}

/** Returns whether an area is planned in the same place, or deleted, in both. */
export function isSamePlan(one: AreaValues, other: AreaValues): boolean {
  return isSamePlace(one, other) && one.isRemoved === other.isRemoved
}

/** Returns what commands make together: of each area the last change. */
export function mergeChanges(commands: readonly Command[]): Changes {
  return new Map(commands.flatMap(({ changes }) => [...changes]))
}

/**
 * Returns areas with changes that the server has not confirmed yet, new ones of a day alone if it is named. What is in another place than it was
 * planned for is as long as the rules say now.
 */
export function applyChanges(
  areas: readonly Area[],
  changes: Changes,
  { rulesOf, day }: { readonly rulesOf: RulesOf; readonly day?: string },
): Area[] {
  const kept = areas.flatMap((area) => {
    const values = changes.get(area.id)
    if (values === null) return []
    const after = { ...area, ...values }
    const isThere = isSamePlace(after, area.publicAt ?? area)
    return { ...after, minutes: isThere ? area.minutes : minutesBy(rulesOf, after) }
  })
  const known = new Set(areas.map(({ id }) => id))
  const fresh = [...changes].flatMap(([id, values]) =>
    values && !known.has(id) && dayOf(values) === (day ?? dayOf(values))
      ? freshArea(id, values, rulesOf)
      : [],
  )
  return [...kept, ...fresh]
}

function freshArea(id: string, values: AreaValues, rulesOf: RulesOf): Area {
  const fresh = { version: 0, state: 'draft', isProposed: false, seatsSold: 0, seatsTotal: 0 } as const
  return { ...values, ...fresh, id, minutes: minutesBy(rulesOf, values), publicAt: null }
}

function minutesBy(rulesOf: RulesOf, { movie, cinema }: AreaValues): Area['minutes'] {
  const rules = rulesOf({ room: cinema.room, movieId: movie._id })
  const show = movie.durationMinutes + rules.advertMinutes + rules.intervalMinutes
  return { show, cleaning: rules.cleaningMinutes }
}

type Place = Pick<AreaValues, 'movie' | 'cinema' | 'startDate' | 'startAt'>

function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.movie._id === other.movie._id &&
    one.cinema._id === other.cinema._id &&
    one.startDate === other.startDate &&
    one.startAt === other.startAt
  )
}

/**
 * Returns the request for changes: the edits that lead there from what the server has; nothing for areas that are so already. Drafts are changed
 * at once, published ones with the next publication.
 */
export function requestOf(changes: Changes, server: readonly Area[]): ScheduleEditInput[] {
  const byId = new Map(server.map((area) => [area.id, area]))
  return [...changes].flatMap(([id, values]) => {
    const area = byId.get(id)
    if (!area) return values ? creation(id, values) : []
    if (values) return changeOf(area, values)
    return { kind: 'delete' as const, id, version: area.version }
  })
}

function creation(id: string, values: AreaValues): ScheduleEditInput {
  const { isLocked } = values
  return { kind: 'create', id, state: 'draft', ...placeSent(values), ...(isLocked && { isLocked }) }
}

function changeOf(area: Area, values: AreaValues): ScheduleEditInput[] {
  if (area.state === 'cancelled' || isSame(area, values)) return []
  const fields = { id: area.id, version: area.version, ...placeSent(values), isLocked: values.isLocked }
  if (area.state === 'draft') return [{ kind: 'change', ...fields }]
  return [{ kind: 'stage', ...fields, isRemoved: values.isRemoved }]
}

function placeSent(values: AreaValues) {
  const { movie, cinema, startDate, startAt, format, ticketPrice, outsideHoursReason } = values
  return {
    movieId: movie._id,
    cinemaId: cinema._id,
    startDate,
    startAt,
    format,
    outsideHoursReason,
    ...(ticketPrice !== null && { ticketPrice: rupeesFromPaise(ticketPrice) }),
  }
}

function isSame(one: AreaValues, other: AreaValues): boolean {
  return (
    isSamePlace(one, other) &&
    (['format', 'outsideHoursReason', 'isLocked', 'isRemoved'] as const).every(
      (field) => one[field] === other[field],
    ) &&
    (other.ticketPrice === null || one.ticketPrice === other.ticketPrice)
  )
}
