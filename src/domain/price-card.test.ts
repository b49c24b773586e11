import { describe, expect, test } from 'vitest'
import { toPaise } from './money.ts'
import {
  distinctSituations,
  findCellProblems,
  priceByCard,
  type PriceCap,
  type PriceCard,
  type PricedShow,
  type PriceRule,
} from './price-card.ts'

const anyShow: Omit<PriceRule, 'name' | 'amountPaise'> = {
  weekdays: [],
  from: null,
  until: null,
  holiday: null,
  format: null,
  movieId: null,
  isFirstWeek: false,
  effect: 'add',
}
const rule = (name: string, rupees: number, given: Partial<PriceRule> = {}): PriceRule => ({
  ...anyShow,
  name,
  amountPaise: toPaise(rupees * 100),
  ...given,
})
const cardOf = (...rules: PriceRule[]): PriceCard => ({ rules, holidays: ['2026-08-15'] })
const movie = { id: 'movie', releaseDate: '2026-08-10' }
/** 2026-08-14 is a Friday. */
const show = (given: Partial<PricedShow> = {}): PricedShow => ({
  date: '2026-08-14',
  startAt: '19:00',
  format: '2D',
  movie,
  ...given,
})
const today = '2026-08-01'
const priceOf = (card: PriceCard, given: Partial<PricedShow> = {}, caps: PriceCap[] = []) =>
  priceByCard({ card, caps }, toPaise(20_000), { show: show(given), today })
const rupeesOf = (...args: Parameters<typeof priceOf>) => priceOf(...args).pricePaise / 100
const capOf = (rupees: number, given: Partial<PriceCap> = {}): PriceCap => ({
  amountPaise: toPaise(rupees * 100),
  from: '2026-08-01',
  until: null,
  source: 'G.O. 1',
  ...given,
})

describe('the rules of a card', () => {
  test('without a rule a show costs the base price', () => {
    expect(priceOf(cardOf())).toEqual({ pricePaise: 20_000, steps: [], cap: null })
  })

  test('rules that hold together are applied in their order, each named with the price after it', () => {
    const weekend = rule('Weekend', 40, { weekdays: [5, 6, 7] })
    const evening = rule('Evening', 300, { from: '18:00', effect: 'set' })
    expect(priceOf(cardOf(weekend, evening))).toMatchObject({
      pricePaise: 30_000,
      steps: [
        { name: 'Weekend', pricePaise: 24_000 },
        { name: 'Evening', pricePaise: 30_000 },
      ],
    })
    expect(rupeesOf(cardOf(evening, weekend))).toBe(340)
    expect(rupeesOf(cardOf(evening, weekend), { startAt: '17:59' })).toBe(240)
  })

  test('a show at 00:05 is of the evening before: its weekday, its holiday and its part of the day', () => {
    const night = rule('Friday night', 50, { weekdays: [5], from: '22:00', until: '06:00' })
    const at = { date: '2026-08-15', startAt: '00:05' }
    expect(rupeesOf(cardOf(night), at)).toBe(250)
    expect(rupeesOf(cardOf(night), { date: '2026-08-15', startAt: '22:30' })).toBe(200)
    const holiday = cardOf(rule('Holiday', 60, { holiday: 'only' }))
    expect(rupeesOf(holiday, at)).toBe(200)
    expect(rupeesOf(holiday, { date: '2026-08-16', startAt: '00:05' })).toBe(260)
  })

  test('a holiday on a weekend is both, unless a rule leaves holidays out', () => {
    const saturday = { date: '2026-08-15' }
    const holiday = rule('Holiday', 60, { holiday: 'only' })
    expect(rupeesOf(cardOf(rule('Weekend', 40, { weekdays: [6, 7] }), holiday), saturday)).toBe(300)
    const ordinary = rule('Weekend', 40, { weekdays: [6, 7], holiday: 'except' })
    expect(rupeesOf(cardOf(ordinary, holiday), saturday)).toBe(260)
  })

  test('format, movie and the seven days from the release on', () => {
    expect(rupeesOf(cardOf(rule('3D', 30, { format: '3D' })), { format: '3D' })).toBe(230)
    expect(rupeesOf(cardOf(rule('3D', 30, { format: '3D' })), { format: null })).toBe(200)
    expect(rupeesOf(cardOf(rule('Film', 30, { movieId: 'other' })))).toBe(200)
    const first = cardOf(rule('First week', 50, { isFirstWeek: true }))
    expect(rupeesOf(first, { date: '2026-08-16' })).toBe(250)
    expect(rupeesOf(first, { date: '2026-08-17', startAt: '00:05' })).toBe(250)
    expect(rupeesOf(first, { date: '2026-08-17' })).toBe(200)
    expect(rupeesOf(first, { date: '2026-08-10', startAt: '00:05' })).toBe(200)
  })

  test('what is subtracted leaves one rupee', () => {
    expect(rupeesOf(cardOf(rule('Matinee', 500, { effect: 'subtract' })))).toBe(1)
  })
})

describe('caps by orders of the state', () => {
  test('a cap lowers what the card gives on its dates of the calendar, both included', () => {
    const caps = [capOf(150, { from: '2026-08-14', until: '2026-08-15' })]
    expect(priceOf(cardOf(), {}, caps)).toMatchObject({ pricePaise: 15_000, cap: { source: 'G.O. 1' } })
    expect(rupeesOf(cardOf(), { date: '2026-08-13' }, caps)).toBe(200)
    expect(rupeesOf(cardOf(), { date: '2026-08-14', startAt: '00:05' }, caps)).toBe(150)
    expect(rupeesOf(cardOf(), { date: '2026-08-16' }, caps)).toBe(200)
  })

  test('the lowest of two caps holds, and one in the gap of the tax leads to the lawful price below', () => {
    expect(rupeesOf(cardOf(), {}, [capOf(180), capOf(110)])).toBe(105)
  })
})

describe('the cells of a card', () => {
  const areas = [{ cinemaId: 'gold', basePaise: toPaise(10_000) }]

  test('a price that no rate of GST fits is found by its cell', () => {
    const card = cardOf(rule('Evening', 10, { from: '18:00' }), rule('3D', 30, { format: '3D' }))
    expect(findCellProblems({ card, caps: [] }, areas, today)).toMatchObject([
      {
        kind: 'price_in_tax_gap',
        pricePaise: 11_000,
        below: 10_500,
        above: 11_801,
        situation: { startAt: '18:00' },
      },
    ])
  })

  test('a price over a cap of today is found; one that begins tomorrow is not in the way yet', () => {
    const card = cardOf(rule('3D', 30, { format: '3D' }))
    expect(findCellProblems({ card, caps: [capOf(120)] }, areas, today)).toMatchObject([
      { kind: 'price_over_cap', pricePaise: 13_000, situation: { format: '3D' } },
    ])
    expect(findCellProblems({ card, caps: [capOf(120, { from: '2026-08-02' })] }, areas, today)).toEqual([])
  })

  test('each set of rules that can hold together is one situation', () => {
    const card = cardOf(rule('Weekend', 40, { weekdays: [6, 7] }), rule('Evening', 20, { from: '18:00' }))
    expect(distinctSituations(card)).toHaveLength(4)
  })
})
