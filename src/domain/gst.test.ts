import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addSplits, invoiceNumber, splitGst, splitSnackGst, timesSplit } from './gst.ts'
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

test('a snack is taxed with 5 % at any price', () => {
  expect(splitSnackGst(toPaise(18_000))).toEqual({ ratePercent: 5, taxable: 17_142, cgst: 429, sgst: 429 })
  expect(splitSnackGst(toPaise(11_000))).toMatchObject({ ratePercent: 5 })
})

test('tax splits of different rates cannot be added', () => {
  const snack = splitSnackGst(toPaise(18_000))
  const ticket = splitGst(toPaise(24_000), TODAY)
  expect(addSplits(snack, snack)).toEqual(timesSplit(2, snack))
  expect(ticket && addSplits(snack, ticket)).toBeNull()
})

test('an invoice is numbered within its financial year, in at most 16 characters', () => {
  expect(invoiceNumber('K7QM3XAB', '2026-03-31')).toBe('MQ2526/K7QM3XAB')
  expect(invoiceNumber('K7QM3XAB', '2026-04-01')).toBe('MQ2627/K7QM3XAB')
  expect(invoiceNumber('K7QM3XAB', '2099-12-31')).toBe('MQ9900/K7QM3XAB')
  expect(invoiceNumber('K7QM3XAB', TODAY).length).toBeLessThanOrEqual(16)
})
