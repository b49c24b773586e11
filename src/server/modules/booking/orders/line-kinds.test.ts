import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import { isAdmission } from '#domain/line-kinds.ts'
import { toPaise } from '#domain/money.ts'
import { countPeople, priceLines, taxesOfSnacks, taxOfTickets } from '#domain/pricing.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { localDate } from '#domain/time.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { handlersWithLockers, lockerItem, openLockers } from '#server/testing/locker-kind.ts'
import { reportPath, readReport, rowsOf } from '#server/testing/report-rows.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { listOrderLines } from './order-lines.queries.ts'
import { placeOrder } from './place-order.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ lineHandlers: handlersWithLockers })
  admin = await cinema.aPerson('admin')
  await openLockers(cinema.deps.db, 1)
})
afterAll(() => cinema.close())

test('an added kind is priced and taxed as its entry says', () => {
  const ticket = { kind: 'ticket', quantity: 2, unitPrice: toPaise(24_000) } as const
  const lines = priceLines([ticket, lockerItem], '2026-11-22')
  const [tickets, added] = lines
  expect(added).toMatchObject({
    itemId: null,
    label: null,
    taxCode: '996743',
    tax: { ratePercent: 5, cgst: 119 },
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
  const lines = priceLines([ticket, lockerItem], localDate(cinema.clock.now()))
  const person = { id: buyer.userId, name: 'Asha Verma', email: buyer.email, phone: '9826012345' }
  const order = await placeOrder(
    { ...cinema.deps, actor },
    { showtimeId: show.id, buyer: person, seats: [3, 4], lines, adultsOnly: false },
  )
  const checkout = { orderID: order.providerOrderId, order: '', amount: 530 }
  expect(await cinema.confirm(await cinema.pay(checkout), buyer)).toMatchObject({ status: 200 })
  const stored = (await listOrderLines(cinema.deps.db, [order])).get(order.orderId) ?? []
  expect(stored.map((line) => [line.kind, isAdmission(line)])).toEqual([
    ['ticket', true],
    ['locker', false],
  ])

  const { body: rows } = await cinema.api.get<BookingRow[]>('/bookings', { token: admin.token })
  expect(rows).toMatchObject([{ state: 'confirmed', people: 2, total: 530 }])
  const door = await cinema.aStaffMember('door')
  const id = rows[0]?.reservationId
  const { body: atDoor } = await cinema.api.get<CheckIn>(`/checkin/${id}`, { token: door.token })
  expect(atDoor).toMatchObject({ ticket: { people: 2 } })
  const day = businessDayOf(show.startsAt)
  const path = reportPath('tickets', { from: day, until: day })
  expect(rowsOf(await readReport(cinema, admin, path))).toHaveLength(2)
})
