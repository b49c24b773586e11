import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import { splitSnackGst } from '#domain/gst.ts'
import { isAdmission, lineKinds } from '#domain/line-kinds.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import { countPeople, priceLines, taxesOfSnacks, taxOfTickets, type Item } from '#domain/pricing.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { localDate } from '#domain/time.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { reportPath, readReport, rowsOf } from '#server/testing/report-rows.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { listOrderLines } from './order-lines.queries.ts'
import { placeOrder } from './place-order.ts'

/** A kind that exists in this test only: it admits nobody, is not of the menu, and has a tax of its own. */
const parking = {
  admits: false,
  isOfMenu: false,
  taxCode: '996743',
  splitUnit: (price: Paise, { date }: { readonly date: string }) => splitSnackGst(price, '22029920', date),
}
const parkingItem = { kind: 'parking', quantity: 1, unitPrice: toPaise(10_500) } as unknown as Item

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  Object.assign(lineKinds, { parking })
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  await cinema.deps.db.script('alter table order_line drop constraint order_line_kind_check')
})
afterAll(() => cinema.close())

test('an added kind is priced and taxed as its entry says', () => {
  const ticket = { kind: 'ticket', quantity: 2, unitPrice: toPaise(24_000) } as const
  const lines = priceLines([ticket, parkingItem], '2026-11-22')
  const [tickets, added] = lines
  expect(added).toMatchObject({
    itemId: null,
    label: null,
    taxCode: '996743',
    tax: { ratePercent: 5, cgst: 250 },
  })
  expect(countPeople(lines)).toBe(2)
  expect(taxOfTickets(lines)).toEqual(tickets?.tax)
  expect(taxesOfSnacks(lines)).toMatchObject([{ taxCode: '996743' }])
})

test('units of an added kind that admits nobody are sold, and counted as people nowhere', async () => {
  const show = await cinema.aShow()
  const buyer = await cinema.aPerson()
  const actor = requestActor({ userId: buyer.userId, role: 'user' }, cinema.deps.newId())
  const ticket = { kind: 'ticket', quantity: 2, unitPrice: show.ticketPricePaise } as const
  const lines = priceLines([ticket, parkingItem], localDate(cinema.clock.now()))
  const person = { id: buyer.userId, name: 'Asha Verma', email: buyer.email, phone: '9826012345' }
  const order = await placeOrder(
    { ...cinema.deps, actor },
    { showtimeId: show.id, buyer: person, seats: [3, 4], lines, adultsOnly: false },
  )
  const checkout = { orderID: order.providerOrderId, order: '', amount: 585 }
  // Its answer is of the kinds of the contract only.
  await cinema.confirm(await cinema.pay(checkout), buyer)
  const stored = (await listOrderLines(cinema.deps.db, [order])).get(order.orderId) ?? []
  expect(stored.map((line) => [line.kind, isAdmission(line)])).toEqual([
    ['ticket', true],
    ['parking', false],
  ])

  const { body: rows } = await cinema.api.get<BookingRow[]>('/bookings', { token: admin.token })
  expect(rows).toMatchObject([{ state: 'confirmed', people: 2, total: 585 }])
  const door = await cinema.aStaffMember('door')
  const id = rows[0]?.reservationId
  const { body: atDoor } = await cinema.api.get<CheckIn>(`/checkin/${id}`, { token: door.token })
  expect(atDoor).toMatchObject({ ticket: { people: 2 } })
  const day = businessDayOf(show.startsAt)
  const path = reportPath('tickets', { from: day, until: day })
  expect(rowsOf(await readReport(cinema, admin, path))).toHaveLength(2)
})
