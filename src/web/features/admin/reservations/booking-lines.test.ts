import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { BookingLine } from '#web/api/gen/types.gen.ts'
import { BookingLines } from './booking-lines.tsx'

const line: BookingLine = {
  orderId: 'a',
  line: 1,
  kind: 'ticket',
  label: null,
  quantity: 2,
  refundedQuantity: 2,
  unitPrice: toPaise(25_000),
  amount: toPaise(50_000),
}
const textOf = (isExchanged: boolean) =>
  renderToStaticMarkup(createElement(BookingLines, { lines: [line], orderId: 'a', isExchanged }))

test('the tickets of an exchanged booking are exchanged, and not refunded', () => {
  expect(textOf(true)).toContain('Exchanged')
  expect(textOf(true)).not.toContain('Refunded')
  expect(textOf(false)).toContain('Refunded: 2')
})
