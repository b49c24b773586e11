import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { aReservation } from '#web/testing/a-reservation.ts'
import { ThermalTicket } from './thermal-ticket.tsx'

/** The text of the paper. */
function printed(changes: Partial<Reservation> = {}): string {
  const ticket = createElement(ThermalTicket, { reservation: { ...aReservation(), ...changes } })
  const html = renderToStaticMarkup(ticket)
  return html.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\n+/g, '\n')
}

test('the paper is a whole tax invoice: seller with address and GSTIN, place of supply, each line with price and tax code, the total', () => {
  const paper = printed()
  for (const text of [
    'Marquee Cinemas Private Limited',
    '452003',
    'GSTIN 23AABCM2003Q1ZP',
    'Place of supply: Madhya Pradesh (23)',
    'Tax invoice MQ26-27/0000042',
    '2 × Ticket\n₹250 each, tax code 999614',
    '2 × Samosa\n₹90 each, tax code 996331',
    'Total\n₹680',
  ])
    expect(paper).toContain(text)
})

test('the paper of a sale for a business names it with its GSTIN', () => {
  const invoiceBuyer = { gstin: '29AABCR1718E1ZL', legalName: 'Ravi & Sons' }
  const buyer = 'Billed to: Ravi &amp; Sons · GSTIN of the buyer: 29AABCR1718E1ZL'
  expect(printed({ invoiceBuyer })).toContain(buyer)
  expect(printed({ invoiceBuyer, total: toPaise(0) })).not.toContain(buyer)
})

test('a complimentary ticket is no tax invoice', () => {
  const paper = printed({ total: toPaise(0) })
  expect(paper).not.toContain('Tax invoice')
  expect(paper).not.toContain('Includes GST')
  expect(paper).toContain('Complimentary ticket')
})
