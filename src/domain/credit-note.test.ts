import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideCredit, type CreditableLine } from './credit-note.ts'
import { splitGst, splitSnackGst, timesSplit } from './gst.ts'
import { negatePaise, sumPaise, toPaise } from './money.ts'

/** Two tickets of Rs 240 (18 %: 1,831 paise each half) and three samosas of Rs 60 (5 %: 143 each half). */
const tickets: CreditableLine = {
  line: 1,
  quantity: 2,
  unitPrice: toPaise(24_000),
  refundedQuantity: 0,
  halfTax: toPaise(3_662),
  credited: toPaise(0),
  creditedHalfTax: toPaise(0),
}
const samosas: CreditableLine = {
  line: 2,
  quantity: 3,
  unitPrice: toPaise(6_000),
  refundedQuantity: 0,
  halfTax: toPaise(429),
  credited: toPaise(0),
  creditedHalfTax: toPaise(0),
}

describe('a credit note', () => {
  test('takes the units that were refunded, with their tax', () => {
    expect(divideCredit([{ ...tickets, refundedQuantity: 1 }, samosas], toPaise(24_000))).toEqual([
      { line: 1, amount: 24_000, halfTax: 1_831, taxable: 20_338 },
    ])
  })

  test('of all that is left takes every line as a whole, also after an earlier one', () => {
    const once = {
      ...tickets,
      refundedQuantity: 1,
      credited: toPaise(24_000),
      creditedHalfTax: toPaise(1_831),
    }
    expect(divideCredit([once, samosas], toPaise(42_000))).toEqual([
      { line: 1, amount: 24_000, halfTax: 1_831, taxable: 20_338 },
      { line: 2, amount: 18_000, halfTax: 429, taxable: 17_142 },
    ])
  })

  test('of money returned by hand is divided by what the lines cost', () => {
    // Rs 66 of Rs 660: a tenth of each line.
    expect(divideCredit([tickets, samosas], toPaise(6_600))).toEqual([
      { line: 1, amount: 4_800, halfTax: 366, taxable: 4_068 },
      { line: 2, amount: 1_800, halfTax: 43, taxable: 1_714 },
    ])
  })

  test('after a dispute was won gives back what was credited', () => {
    const credited = { ...tickets, credited: toPaise(48_000), creditedHalfTax: toPaise(3_662) }
    expect(divideCredit([credited], toPaise(-48_000))).toEqual([
      { line: 1, amount: -48_000, halfTax: -3_662, taxable: -40_676 },
    ])
  })

  test('of more than is left is refused', () => {
    expect(() => divideCredit([tickets], toPaise(48_001))).toThrow(RangeError)
  })

  test('parts sum to the amount, and all notes of an order to its lines and their tax', () => {
    const order = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 6 }), unitPrice: fc.integer({ min: 1, max: 90_000 }) }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(
        order,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (bought, shares) => {
          let lines: CreditableLine[] = bought.map(({ quantity, unitPrice }, index) => {
            const price = toPaise(unitPrice)
            const unit = splitGst(price, '2026-01-01') ?? splitSnackGst(price, '996331', '2026-01-01')
            const { cgst } = timesSplit(quantity, unit)
            const none = { credited: toPaise(0), creditedHalfTax: toPaise(0), refundedQuantity: 0 }
            return { line: index + 1, quantity, unitPrice: price, halfTax: cgst, ...none }
          })
          const left = () =>
            lines.reduce((sum, line) => sum + line.quantity * line.unitPrice - line.credited, 0)
          for (const share of [...shares, 1]) {
            const amount = toPaise(Math.floor(left() * share))
            const parts = divideCredit(lines, amount)
            expect(sumPaise(parts.map((part) => part.amount))).toBe(amount)
            lines = lines.map((line) => {
              const part = parts.find((each) => each.line === line.line)
              if (!part) return line
              expect(part.taxable + 2 * part.halfTax).toBe(part.amount)
              const credited = toPaise(line.credited + part.amount)
              return { ...line, credited, creditedHalfTax: toPaise(line.creditedHalfTax + part.halfTax) }
            })
          }
          for (const { quantity, unitPrice, credited, creditedHalfTax, halfTax } of lines)
            expect([credited, creditedHalfTax]).toEqual([quantity * unitPrice, halfTax])
          const back = divideCredit(lines, negatePaise(sumPaise(lines.map(({ credited }) => credited))))
          expect(sumPaise(back.map(({ halfTax }) => halfTax))).toBe(
            negatePaise(sumPaise(lines.map(({ halfTax }) => halfTax))),
          )
        },
      ),
    )
  })
})
