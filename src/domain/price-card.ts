import { nearestLawfulPrices } from './gst.ts'
import type { MovieFormat } from './movie-facts.ts'
import { addPaise, comparePaise, subtractPaise, toPaise, type Paise } from './money.ts'
import { minutesIntoBusinessDay } from './schedule.ts'
import { daysAfter } from './time.ts'

/** From Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]
export const priceEffects = ['add', 'subtract', 'set'] as const
export const holidayConditions = ['only', 'except'] as const

/** Holds for the shows that fit all of its conditions; a condition that is null, or no weekday, fits every show. */
export type PriceRule = {
  readonly name: string
  /** Of the business day: 00:05 is of the evening before. */
  readonly weekdays: readonly Weekday[]
  /** Starts `HH:MM` within the business day: the first that fits, and the first that does not any more. */
  readonly from: string | null
  readonly until: string | null
  readonly holiday: (typeof holidayConditions)[number] | null
  readonly format: MovieFormat | null
  readonly movieId: string | null
  /** In the seven business days from the release of the movie on. */
  readonly isFirstWeek: boolean
  readonly effect: (typeof priceEffects)[number]
  readonly amountPaise: Paise
}

export type PriceCard = {
  /** In the order in which they are applied. */
  readonly rules: readonly PriceRule[]
  /** Business days YYYY-MM-DD. */
  readonly holidays: readonly string[]
}
export const EMPTY_PRICE_CARD: PriceCard = { rules: [], holidays: [] }

/** An order of the state: no ticket of a show on these dates, both included, costs more. The amount includes tax. */
export type PriceCap = {
  readonly amountPaise: Paise
  readonly from: string
  /** Null: until it is lifted. */
  readonly until: string | null
  readonly source: string
}

/** What the rules of a card ask of a show. */
export type PriceSituation = {
  readonly weekday: Weekday
  readonly startAt: string
  readonly isHoliday: boolean
  readonly format: MovieFormat | null
  readonly movieId: string | null
  readonly isFirstWeek: boolean
}

export type PriceStep = { readonly name: string; readonly pricePaise: Paise }
export type CardPrice = {
  readonly pricePaise: Paise
  /** The rules that hold, with the price after each. */
  readonly steps: readonly PriceStep[]
  /** The cap that lowers the price; null: none does. */
  readonly cap: PriceCap | null
}

/** Rs 1: rules that subtract more leave this. */
const LEAST = toPaise(100)
const FIRST_WEEK_DAYS = 7
const MINUTES_A_DAY = 1440

/** Returns the price that the rules make of a base price, in their order, without caps. */
export function priceBySituation(
  { rules }: Pick<PriceCard, 'rules'>,
  base: Paise,
  situation: PriceSituation,
): Omit<CardPrice, 'cap'> {
  let pricePaise = base
  const steps: PriceStep[] = []
  for (const rule of rules.filter((each) => fits(each, situation))) {
    pricePaise = apply(rule, pricePaise)
    steps.push({ name: rule.name, pricePaise })
  }
  return { pricePaise, steps }
}

export type PricedShow = {
  readonly date: string
  readonly startAt: string
  readonly format: MovieFormat | null
  readonly movie: { readonly id: string; readonly releaseDate: string }
}
type PriceBook = { readonly card: PriceCard; readonly caps: readonly PriceCap[] }

/** Returns the price of a show by card and caps. A cap lowers it to its own amount, or to the next lawful price below. */
export function priceByCard(
  { card, caps }: PriceBook,
  base: Paise,
  { show, today }: { readonly show: PricedShow; readonly today: string },
): CardPrice {
  const { pricePaise, steps } = priceBySituation(card, base, situationOf(card, show))
  const cap = findCap(caps, show.date)
  if (!cap || pricePaise <= cap.amountPaise) return { pricePaise, steps, cap: null }
  const lawful = nearestLawfulPrices(cap.amountPaise, today)?.below ?? cap.amountPaise
  return { pricePaise: lawful, steps, cap }
}

/** Returns the lowest cap of a date YYYY-MM-DD. A show after midnight is of the calendar's date: an order of the state knows no business day. */
export function findCap(caps: readonly PriceCap[], date: string): PriceCap | null {
  const held = caps.filter(({ from, until }) => from <= date && (until === null || date <= until))
  return held.toSorted((one, other) => comparePaise(one.amountPaise, other.amountPaise))[0] ?? null
}

function situationOf({ holidays }: PriceCard, { date, startAt, format, movie }: PricedShow): PriceSituation {
  const day = businessDateOf({ date, startAt })
  const weekday = weekdayOf({ date, startAt })
  const isFirstWeek = movie.releaseDate <= day && day < daysAfter(movie.releaseDate, FIRST_WEEK_DAYS)
  return { weekday, startAt, isHoliday: holidays.includes(day), format, movieId: movie.id, isFirstWeek }
}

type Start = { readonly date: string; readonly startAt: string }

function businessDateOf({ date, startAt }: Start): string {
  return startAt < '06:00' ? daysAfter(date, -1) : date
}

/** Returns the weekday of the business day on which a show starts. */
export function weekdayOf(start: Start): Weekday {
  return (new Date(`${businessDateOf(start)}T00:00:00Z`).getUTCDay() || 7) as Weekday
}

function fits(rule: PriceRule, show: PriceSituation): boolean {
  return (
    (rule.weekdays.length === 0 || rule.weekdays.includes(show.weekday)) &&
    isWithinPart(rule, show.startAt) &&
    (rule.holiday === null || (rule.holiday === 'only') === show.isHoliday) &&
    (rule.format === null || rule.format === show.format) &&
    (rule.movieId === null || rule.movieId === show.movieId) &&
    (!rule.isFirstWeek || show.isFirstWeek)
  )
}

/** Whether a start `HH:MM` is in a part of the business day. */
export function isWithinPart({ from, until }: Pick<PriceRule, 'from' | 'until'>, startAt: string): boolean {
  const minute = minutesIntoBusinessDay(startAt)
  return (from === null || minutesIntoBusinessDay(from) <= minute) && minute < endOfPart(until)
}

/** Returns the minutes into the business day at which a part of the day ends: 06:00 is the end of the day. */
export function endOfPart(until: string | null): number {
  return (until === null ? 0 : minutesIntoBusinessDay(until)) || MINUTES_A_DAY
}

function apply({ effect, amountPaise }: PriceRule, price: Paise): Paise {
  switch (effect) {
    case 'add':
      return addPaise(price, amountPaise)
    case 'subtract':
      return toPaise(Math.max(subtractPaise(price, amountPaise), LEAST))
    case 'set':
      return amountPaise
  }
}

/** Returns the starts at which the parts of the day begin that the rules tell apart, the first at 06:00. */
export function partsOfDay({ rules }: Pick<PriceCard, 'rules'>): string[] {
  const starts = new Set(['06:00', ...rules.flatMap(({ from, until }) => [from ?? [], until ?? []].flat())])
  return [...starts].toSorted((one, other) => minutesIntoBusinessDay(one) - minutesIntoBusinessDay(other))
}

/** Returns a situation for each set of rules that can hold together. */
export function distinctSituations(card: Pick<PriceCard, 'rules'>): PriceSituation[] {
  const found = new Map<string, PriceSituation>()
  for (const situation of situations(card)) {
    const key = card.rules.map((rule) => (fits(rule, situation) ? 1 : 0)).join('')
    if (!found.has(key)) found.set(key, situation)
  }
  return [...found.values()]
}

function situations({ rules }: Pick<PriceCard, 'rules'>): PriceSituation[] {
  const movieIds = [null, ...new Set(rules.flatMap(({ movieId }) => movieId ?? []))]
  const formats = [null, ...new Set(rules.flatMap(({ format }) => format ?? []))]
  const holidays = rules.some(({ holiday }) => holiday !== null) ? [false, true] : [false]
  const weeks = rules.some(({ isFirstWeek }) => isFirstWeek) ? [false, true] : [false]
  const starts = partsOfDay({ rules })
  return movieIds
    .flatMap((movieId) => formats.map((format) => ({ movieId, format })))
    .flatMap((each) => holidays.map((isHoliday) => ({ ...each, isHoliday })))
    .flatMap((each) => weeks.map((isFirstWeek) => ({ ...each, isFirstWeek })))
    .flatMap((each) => weekdays.map((weekday) => ({ ...each, weekday })))
    .flatMap((each) => starts.map((startAt) => ({ ...each, startAt })))
}

export type PricedArea = { readonly cinemaId: string; readonly basePaise: Paise }
export type CellProblem = {
  readonly cinemaId: string
  readonly situation: PriceSituation
  readonly pricePaise: Paise
} & (
  | { readonly kind: 'price_in_tax_gap'; readonly below: Paise; readonly above: Paise }
  | { readonly kind: 'price_over_cap'; readonly cap: PriceCap }
)

/** Returns the prices of a card that no rate of GST fits, or that a cap of today forbids: one of each area and set of rules. */
export function findCellProblems(
  { card, caps }: PriceBook,
  areas: readonly PricedArea[],
  today: string,
): CellProblem[] {
  const cap = findCap(caps, today)
  const cells = distinctSituations(card)
  return areas.flatMap(({ cinemaId, basePaise }) =>
    cells.flatMap((situation): CellProblem[] => {
      const { pricePaise } = priceBySituation(card, basePaise, situation)
      const cell = { cinemaId, situation, pricePaise }
      if (cap && pricePaise > cap.amountPaise) return [{ ...cell, kind: 'price_over_cap', cap }]
      const gap = nearestLawfulPrices(pricePaise, today)
      return gap ? [{ ...cell, kind: 'price_in_tax_gap', ...gap }] : []
    }),
  )
}
