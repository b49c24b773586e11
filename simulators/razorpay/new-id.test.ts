import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { clearBooks, emptyBooks, recordEntry, type Entry } from './books.ts'
import { newId } from './deps.ts'

/** The journal's entry of something with an id; its other fields do not matter here. */
const entriesOf = {
  order: (id: string) => ({ kind: 'order', order: { id, receipt: null } }),
  pay: (id: string) => ({ kind: 'payment', payment: { id, order_id: 'order_1' } }),
  rfnd: (id: string) => ({ kind: 'refund', refund: { id, payment_id: 'pay_1' } }),
  evt: (id: string) => ({ kind: 'event_raised', event: { id } }),
  card: (id: string) => ({ kind: 'card', card: { id } }),
  disp: (id: string) => ({ kind: 'dispute', dispute: { id } }),
  cust: (id: string) => ({ kind: 'customer', customer: { id } }),
  adj: (id: string) => ({ kind: 'adjustment', adjustment: { id } }),
  setl: (id: string) => ({ kind: 'settlement', settlement: { id }, items: [] }),
  qr: (id: string) => ({ kind: 'qr_code', qrCode: { id } }),
  plink: (id: string) => ({ kind: 'payment_link', link: { id } }),
  down: (id: string) => ({ kind: 'downtime', downtime: { id } }),
}
const kinds = Object.keys(entriesOf) as (keyof typeof entriesOf)[]

test.each(kinds)('after a restart with the same seed no id is given twice: %s', (kind) => {
  const books = emptyBooks()
  const before = newId({ books, random: createRandom(7) }, kind)
  recordEntry(books, entriesOf[kind](before) as unknown as Entry)
  recordEntry(books, { kind: 'event_finished', eventId: before })
  expect(newId({ books, random: createRandom(7) }, kind)).not.toBe(before)
  clearBooks(books)
  expect(newId({ books, random: createRandom(7) }, kind)).toBe(before)
})
