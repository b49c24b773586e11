import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sumPaise } from '#domain/money.ts'
import { aReservation } from '#web/testing/a-reservation.ts'
import { TaxInside } from './tax-inside.tsx'

const { tax, lines } = aReservation()

function textOf(kinds: readonly string[]): string {
  const own = lines.filter(({ kind }) => kinds.includes(kind))
  const total = sumPaise(own.map(({ amount }) => amount))
  const order = { tax: kinds.includes('ticket') ? tax : null, lines: own, total }
  return renderToStaticMarkup(createElement(TaxInside, { order }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('the tax of an order before it is paid names tickets and snacks and adds up to what is payable', () => {
  const text = textOf(['ticket', 'snack'])
  expect(text).toMatch(/Tickets, tax code 999614 Taxable value ₹423\.73 CGST 9% ₹38\.14 SGST 9% ₹38\.13/)
  expect(text).toMatch(/Snacks, tax code 996331 Taxable value ₹171\.43 .*Total with GST ₹680 $/)
})

test('an order of snacks alone has their tax, and one of tickets alone needs no names', () => {
  expect(textOf(['snack'])).toMatch(/Snacks, tax code 996331 .*Total with GST ₹180 $/)
  expect(textOf(['ticket'])).not.toContain('tax code')
})
