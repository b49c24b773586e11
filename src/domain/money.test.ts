import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPaise,
  comparePaise,
  formatPaise,
  negatePaise,
  paiseFromRupees,
  rupeesFromPaise,
  subtractPaise,
  sumPaise,
  timesPaise,
  toPaise,
} from './money.ts'
import { Rupees, RupeesSent } from '#contract/shapes.ts'

describe('paise', () => {
  test('are integers: other values are refused', () => {
    for (const amount of [0.5, NaN, Infinity, 2 ** 53]) expect(() => toPaise(amount)).toThrow(RangeError)
    expect(toPaise(25_000)).toBe(25_000)
  })

  test('are converted from rupees without floating-point errors', () => {
    expect([0.1 + 0.2, 1.005, 19.99, 1.15, 4.35, 1_000_000.01].map(paiseFromRupees)).toEqual([
      30, 100, 1999, 115, 435, 100_000_001,
    ])
  })

  test('are the same after conversion to rupees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        const onTheWire: unknown = JSON.parse(JSON.stringify(rupeesFromPaise(toPaise(amount))))
        expect(paiseFromRupees(Rupees.parse(onTheWire))).toBe(amount)
      }),
    )
  })

  test('of several tickets are a multiple of the price of one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        (count, price) => {
          const total = timesPaise(count, toPaise(price))
          expect(total).toBe(Array.from({ length: count }, () => price).reduce((sum, each) => sum + each, 0))
        },
      ),
    )
    expect(() => timesPaise(1.5, toPaise(99))).toThrow(RangeError)
  })
})

test('amounts are added, subtracted, summed and sorted', () => {
  const [small, large] = [toPaise(1_050), toPaise(24_000)]
  expect(addPaise(small, large)).toBe(25_050)
  expect(subtractPaise(small, large)).toBe(-22_950)
  expect(negatePaise(toPaise(0))).toBe(0)
  expect(addPaise(small, negatePaise(small))).toBe(0)
  expect(sumPaise([small, small, large])).toBe(26_100)
  expect(sumPaise([])).toBe(0)
  expect([large, small].toSorted(comparePaise)).toEqual([small, large])
})

describe('rupees', () => {
  test.each([-1, -0.01, 0.001, 99.999, NaN, Infinity, 10_000_001, '240', null])(
    '%s is refused as an amount in a request',
    (amount) => {
      expect(RupeesSent.safeParse(amount).success).toBe(false)
    },
  )

  test.each([
    [0, '₹0'],
    [99, '₹99'],
    [1250, '₹1,250'],
    [1250.5, '₹1,250.50'],
    [100_000, '₹1,00,000'],
    [12_345_678.9, '₹1,23,45,678.90'],
    [-100, '-₹100'],
  ])('%s is formatted as %s', (amount, text) => {
    expect(formatPaise(paiseFromRupees(amount))).toBe(text)
  })
})
