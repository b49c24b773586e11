import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addSplits, nearestLawfulPrices, snackRate, splitGst, splitSnackGst, timesSplit } from './gst.ts'
import { toPaise } from './money.ts'

const TODAY = '2026-11-21'
const BEFORE = '2025-09-21'
const paise = fc.integer({ min: 1, max: 10_000_000 }).map(toPaise)
const dates = fc.constantFrom(TODAY, BEFORE, '2025-09-22', '2019-03-01')

describe('the GST included in a ticket price', () => {
  test.each([
    [TODAY, 10_500, 5, 10_000, 250],
    [TODAY, 11_801, 18, 10_001, 900],
    [TODAY, 24_000, 18, 20_338, 1_831],
    ['2025-09-22', 10_000, 5, 9_524, 238],
    [BEFORE, 11_200, 12, 10_000, 600],
    [BEFORE, 10_000, 12, 8_928, 536],
    [BEFORE, 24_000, 18, 20_338, 1_831],
  ])('on %s a price of %d paise has %d %%', (date, gross, ratePercent, taxable, half) => {
    expect(splitGst(toPaise(gross), date)).toEqual({ ratePercent, taxable, cgst: half, sgst: half })
  })

  test.each([
    [TODAY, 10_501],
    [TODAY, 11_800],
    [BEFORE, 11_201],
    [BEFORE, 11_800],
  ])('on %s a price of %d paise matches no rate', (date, gross) => {
    expect(splitGst(toPaise(gross), date)).toBeNull()
  })

  test('its parts sum to the price, CGST and SGST are equal, and the rate depends on the price before tax', () => {
    fc.assert(
      fc.property(paise, dates, (gross, date) => {
        const split = splitGst(gross, date)
        if (!split) return
        const { ratePercent, taxable, cgst, sgst } = split
        expect(taxable + cgst + sgst).toBe(gross)
        expect(cgst).toBe(sgst)
        expect(taxable <= 10_000).toBe(ratePercent < 18)
        expect(Math.abs(taxable * (1 + ratePercent / 100) - gross)).toBeLessThanOrEqual(1.2)
        expect([taxable, cgst].every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })

  test('only prices between the two rate thresholds have no tax split', () => {
    fc.assert(
      fc.property(paise, (gross) => {
        expect(splitGst(gross, TODAY) === null).toBe(gross > 10_500 && gross <= 11_800)
      }),
    )
  })

  test('the tax of several tickets is a multiple of the tax of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), paise, (count, price) => {
        const one = splitGst(price, TODAY)
        fc.pre(one !== null)
        const split = timesSplit(count, one)
        expect(split.ratePercent).toBe(one.ratePercent)
        expect(split.taxable + split.cgst + split.sgst).toBe(count * price)
        expect(split.cgst).toBe(count * one.cgst)
      }),
    )
  })
})

test('food prepared at the snack bar is taxed with 5 % at any price', () => {
  const split = { ratePercent: 5, taxable: 17_142, cgst: 429, sgst: 429 }
  expect(splitSnackGst(toPaise(18_000), '996331', TODAY)).toEqual(split)
  expect(splitSnackGst(toPaise(11_000), '996331', TODAY)).toMatchObject({ ratePercent: 5 })
})

test.each([
  ['996331', 5, 5],
  ['220190', 18, 5],
  ['220210', 28, 40],
  ['22029920', 12, 5],
  ['22029930', 12, 5],
] as const)(
  'a snack of code %s is taxed with %i %% until 2025-09-21 and %i %% after',
  (code, before, after) => {
    expect([snackRate(code, '2025-09-21'), snackRate(code, '2025-09-22')]).toEqual([before, after])
  },
)

test('the tax of a bottle of cola for Rs 40 is Rs 11.42', () => {
  expect(splitSnackGst(toPaise(4_000), '220210', TODAY)).toEqual({
    ratePercent: 40,
    taxable: 2_858,
    cgst: 571,
    sgst: 571,
  })
})

test('tax splits of different rates cannot be added', () => {
  const snack = splitSnackGst(toPaise(18_000), '996331', TODAY)
  const ticket = splitGst(toPaise(24_000), TODAY)
  expect(addSplits(snack, snack)).toEqual(timesSplit(2, snack))
  expect(ticket && addSplits(snack, ticket)).toBeNull()
})

test('a price in the gap has the nearest lawful prices, and these are lawful', () => {
  expect(nearestLawfulPrices(toPaise(11_000), TODAY)).toEqual({ below: 10_500, above: 11_801 })
  for (const amount of [10_500, 11_801, 24_000]) {
    expect(nearestLawfulPrices(toPaise(amount), TODAY)).toBeNull()
    expect(splitGst(toPaise(amount), TODAY)).not.toBeNull()
  }
  expect(nearestLawfulPrices(toPaise(10_501), TODAY)).not.toBeNull()
  expect(nearestLawfulPrices(toPaise(11_800), TODAY)).not.toBeNull()
})
