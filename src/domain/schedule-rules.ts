/** The rules for the start of a show and for the minutes that it occupies its room. */
export type ShowRules = {
  /** The first and the last local time `HH:MM` at which a show may start on a business day. */
  readonly firstStart: string
  readonly lastStart: string
  /** Adverts and trailers before the film; they and the interval are part of the show. */
  readonly advertMinutes: number
  readonly intervalMinutes: number
  /** Time after a show during which the room is cleaned. */
  readonly cleaningMinutes: number
}

export const ruleNames = [
  'firstStart',
  'lastStart',
  'advertMinutes',
  'intervalMinutes',
  'cleaningMinutes',
] as const satisfies readonly (keyof ShowRules)[]

/** The rules of a venue, a room or a movie; null where it has no rule of its own. */
export type OwnRules = { readonly [Name in keyof ShowRules]: ShowRules[Name] | null }

export const NO_OWN_RULES: OwnRules = {
  firstStart: null,
  lastStart: null,
  advertMinutes: null,
  intervalMinutes: null,
  cleaningMinutes: null,
}

/** The `defaults` of a rule book. */
export const defaultRules: ShowRules = {
  firstStart: '09:15',
  lastStart: '22:50',
  advertMinutes: 10,
  intervalMinutes: 10,
  cleaningMinutes: 25,
}

/** All rules of a venue. */
export type RuleBook = {
  /** The rules that apply where no scope has its own. */
  readonly defaults: ShowRules
  readonly venue: OwnRules
  /** By the ids of the auditoriums on the server, by their names in the pages, which show one venue. */
  readonly rooms: ReadonlyMap<string, OwnRules>
  /** By the ids of the movies. */
  readonly movies: ReadonlyMap<string, OwnRules>
}

export const DEFAULT_RULE_BOOK: RuleBook = {
  defaults: defaultRules,
  venue: NO_OWN_RULES,
  rooms: new Map(),
  movies: new Map(),
}

/** A movie in a room, by the key of the room in the rule book; without one of them the rules are those of the wider scope. */
export type RuledShow = { readonly room?: string; readonly movieId?: string }

/** Returns the rules of a movie in a room: each from the narrowest that has it, first the movie, then the room, then the venue. */
export function rulesOfShow(
  { defaults, venue, rooms, movies }: RuleBook,
  { room, movieId }: RuledShow,
): ShowRules {
  const movie = movieId === undefined ? undefined : movies.get(movieId)
  const ofRoom = room === undefined ? undefined : rooms.get(room)
  const pick = <Name extends keyof ShowRules>(name: Name): ShowRules[Name] =>
    movie?.[name] ?? ofRoom?.[name] ?? venue[name] ?? defaults[name]
  return {
    firstStart: pick('firstStart'),
    lastStart: pick('lastStart'),
    advertMinutes: pick('advertMinutes'),
    intervalMinutes: pick('intervalMinutes'),
    cleaningMinutes: pick('cleaningMinutes'),
  }
}
