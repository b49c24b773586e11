import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPaise } from './money.ts'
import {
  amountOf,
  priceLines,
  taxesOfSnacks,
  taxOfTickets,
  ticketPriceOf,
  totalOf,
  type Item,
} from './pricing.ts'

const TODAY = '2026-11-22'
const tickets = (quantity: number, unitPrice: number): Item => ({
  kind: 'ticket',
  quantity,
  unitPrice: toPaise(unitPrice),
})
const chai: Item = {
  kind: 'snack',
  snackId: 'chai',
  name: 'Masala chai',
  quantity: 3,
  unitPrice: toPaise(7_000),
  taxCode: '996331',
}

test('the tax of snacks is summed by tax code and rate, also of what went back', () => {
  const snack = (id: string, taxCode: '996331' | '220210', quantity: number): Item => ({
    kind: 'snack',
    snackId: id,
    name: id,
    quantity,
    unitPrice: toPaise(7_000),
    taxCode,
  })
  const items = [
    tickets(2, 24_000),
    snack('chai', '996331', 1),
    snack('samosa', '996331', 2),
    snack('cola', '220210', 1),
  ]
  const lines = priceLines([...items, snack('roll', '996331', 3)], TODAY).map((line) => ({
    ...line,
    refundedQuantity: line.itemId === 'roll' ? 3 : 0,
  }))
  const taxes = taxesOfSnacks(lines)
  expect(
    taxes.map(({ taxCode, tax }) => [taxCode, tax.ratePercent, tax.taxable + tax.cgst + tax.sgst]),
  ).toEqual([
    ['996331', 5, 42_000],
    ['220210', 40, 7_000],
  ])
})

describe('an order', () => {
  test('costs the sum of its lines, and its tax lines add up to their amounts', () => {
    const item = fc.record({
      kind: fc.constantFrom('ticket', 'private_screening'),
      quantity: fc.integer({ min: 1, max: 300 }),
      unitPrice: fc.integer({ min: 1, max: 10_000_000 }).map(toPaise),
    })
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const lines = priceLines(items, TODAY)
        expect(totalOf(lines)).toBe(
          items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
        )
        for (const line of lines) {
          const { tax } = line
          if (tax) expect(tax.taxable + tax.cgst + tax.sgst).toBe(amountOf(line))
        }
      }),
    )
  })

  test('of tickets and snacks has the tax code and rate of each', () => {
    const lines = priceLines([tickets(2, 24_000), chai], TODAY)
    expect(lines).toMatchObject([
      { kind: 'ticket', itemId: null, label: null, taxCode: '999614', tax: { ratePercent: 18, cgst: 3_662 } },
      {
        kind: 'snack',
        itemId: 'chai',
        label: 'Masala chai',
        taxCode: '996331',
        tax: { ratePercent: 5, cgst: 501 },
      },
    ])
    expect(totalOf(lines)).toBe(69_000)
    expect(ticketPriceOf(lines)).toBe(24_000)
    expect(taxOfTickets(lines)).toEqual(lines[0]?.tax)
  })

  test('without seats has no ticket price and no ticket tax', () => {
    const lines = priceLines([chai], TODAY)
    expect(ticketPriceOf(lines)).toBe(0)
    expect(taxOfTickets(lines)).toBeNull()
  })
})

describe('the tax of a line', () => {
  test('is the tax of the day of the sale', () => {
    const rateOn = (date: string) => priceLines([tickets(1, 9_900)], date)[0]?.tax?.ratePercent
    expect([rateOn('2025-09-21'), rateOn('2025-09-22')]).toEqual([12, 5])
  })

  test('is missing for a price that matches no rate, and then for all tickets', () => {
    const lines = priceLines([tickets(2, 24_000), tickets(1, 11_000)], TODAY)
    expect(lines[1]?.tax).toBeNull()
    expect(taxOfTickets(lines)).toBeNull()
  })

  test('of several ticket lines is added', () => {
    const split = taxOfTickets(priceLines([tickets(2, 24_000), tickets(1, 30_000)], TODAY))
    expect(split).toEqual({ ratePercent: 18, taxable: 66_100, cgst: 5_950, sgst: 5_950 })
  })
})
