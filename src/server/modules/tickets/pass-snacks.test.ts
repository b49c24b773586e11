import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aVenue } from '#server/testing/a-venue.ts'
import { priceLines, taxesOfSnacks } from '#domain/pricing.ts'
import { aTicket } from './a-ticket.builder.ts'
import { CARD } from './pass-page.ts'
import { renderPass } from './pass-pdf.ts'
import { layoutSnackPages, type PassSnacks } from './pass-snacks.ts'

/** A measure with the width of a heavy typeface. */
const measure = (text: string) => [...text].length * 0.62
const line = (name: string) => ({
  name,
  quantity: 10,
  isRefunded: false,
  unitPrice: toPaise(90_00),
  taxCode: '996331',
})
const priced = '₹90 each · ₹900 · tax code 996331'
const snacksOf = (names: readonly string[]): PassSnacks => ({
  orders: [{ number: 412, pickUpAt: new Date('2026-11-28T12:40:00Z'), lines: names.map(line), bill: null }],
  fssaiLicence: '11423999000000',
})
const textsOf = (snacks: PassSnacks) =>
  layoutSnackPages(snacks, { measure, language: 'en' }).map((page) =>
    page.map(({ lines }) => lines.join(' ')),
  )

test('the page of snacks has the number, the time, what was bought and the licence', () => {
  expect(textsOf(snacksOf(['Samosa', 'Cola']))).toEqual([
    [
      'Snacks',
      'Number 412 · pick up at 6:10 PM',
      `10 × Samosa · ${priced}`,
      `10 × Cola · ${priced}`,
      'FSSAI licence 11423999000000',
    ],
  ])
})

test('each order has its bill as it was issued, also with what was refunded since', () => {
  const unitPrice = toPaise(90_00)
  const item = {
    kind: 'snack',
    snackId: 'a',
    name: 'Samosa',
    quantity: 10,
    taxCode: '996331',
    unitPrice,
  } as const
  const bill = {
    invoiceNumber: 'MQ26-27/0000042',
    soldAt: new Date('2026-11-21T10:00:00Z'),
    seller: null,
    tickets: { quantity: 3, unitPrice: toPaise(250_00), taxCode: '999614' },
    taxes: taxesOfSnacks(priceLines([item, item], '2026-11-21')),
    total: toPaise(2_550_00),
  }
  const { orders, ...rest } = snacksOf(['Samosa', 'Cola'])
  const [first] = orders.map(({ lines: [samosa, cola], ...order }) => ({
    ...order,
    lines: [samosa, cola && { ...cola, isRefunded: true }].filter((each) => each !== undefined),
    bill,
  }))
  const [page = []] = textsOf({ ...rest, orders: first ? [first, ...orders] : [] })
  expect(page.slice(2, -1)).toEqual([
    `10 × Samosa · ${priced}`,
    `10 × Cola (refunded) · ${priced}`,
    '',
    'Tax invoice MQ26-27/0000042 · Sat 21 Nov 2026',
    '3 × Ticket · ₹250 each · ₹750 · tax code 999614',
    'Snacks, tax code 996331',
    'Taxable value ₹1,714.40 · CGST 2.5% ₹42.80 · SGST 2.5% ₹42.80',
    'Total with GST ₹2,550',
    '',
    'Number 412 · pick up at 6:10 PM',
    `10 × Samosa · ${priced}`,
    `10 × Cola · ${priced}`,
  ])
})

test('what was bought afterwards has an invoice that is whole by itself', () => {
  const bill = {
    invoiceNumber: 'MQ26-27/0000043',
    soldAt: new Date('2026-11-28T10:00:00Z'),
    seller: aVenue({ legalName: 'Marquee Cinemas' }),
    tickets: null,
    taxes: [],
    total: toPaise(900_00),
  }
  const { orders, ...rest } = snacksOf(['Samosa'])
  const [page = []] = textsOf({ ...rest, orders: orders.map((order) => ({ ...order, bill })) })
  for (const text of [
    'Sold by: Marquee Cinemas',
    expect.stringContaining('Indore'),
    'GSTIN 23AABCM2003Q1ZP',
    expect.stringContaining('Place of supply: Madhya Pradesh'),
    'Reverse charge: No',
  ])
    expect(page).toContainEqual(text)
})

test('all lines of a page have one size, however long they are', () => {
  const names = ['Cola', 'Paneer roll with green chutney, large']
  const [page = []] = layoutSnackPages(snacksOf(names), { measure, language: 'en' })
  expect(new Set(page.slice(1, -1).map(({ size }) => size)).size).toBe(1)
})

test('however many and long the snacks are, they are inside the card and overlap nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 70 }),
      (names) => {
        for (const page of layoutSnackPages(snacksOf(names), { measure, language: 'en' })) {
          const boxes = page.toSorted((a, b) => a.y - b.y)
          for (const [index, box] of boxes.entries()) {
            expect(box.y + box.height).toBeLessThanOrEqual(
              (boxes[index + 1]?.y ?? CARD.y + CARD.height) + 0.01,
            )
            for (const text of box.lines)
              expect(measure(text) * box.size).toBeLessThanOrEqual(box.width + 0.01)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a ticket with ten seats, a long name and fifteen snacks has a second page', async () => {
  const seatLabels = Array.from('ABCDEFGHIJ', (letter, index) => `A${letter}${10 + index}`)
  const ticket = aTicket({ seatLabels, people: 10, name: 'Venkatanarasimharajuvaripeta '.repeat(4) })
  const pages = async (snacks: PassSnacks | null) =>
    (await renderPass(ticket, { language: 'en', snacks })).toString('latin1').match(/\/Type \/Page\b/g)
      ?.length
  expect(await pages(null)).toBe(1)
  expect(
    await pages(snacksOf(Array.from({ length: 15 }, (_, index) => `Paneer roll with chutney ${index}`))),
  ).toBe(2)
})
