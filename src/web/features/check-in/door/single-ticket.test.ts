import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { aDoorList, aDoorScan, aDoorShow, aListedTicket, aToken } from './a-door.builder.ts'
import { type DoorDatabase, openDoorDatabase } from './door-database.ts'
import type { ListedTicket } from './door-types.ts'
import { decideScan } from './scan-log.ts'
import { storeList } from './stored-list.ts'

const whole = {
  reservationId: aListedTicket.reservationId,
  code: aListedTicket.code,
  startsAtMinute: Date.parse(aDoorShow.startsAt) / 60_000,
  cinemaName: aDoorShow.cinema,
  seatLabels: aListedTicket.seatLabels,
  people: 3,
  guest: null,
  adultsOnly: false,
}

let db: DoorDatabase
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  db = await openDoorDatabase()
})

const listWith = (ticket: Partial<ListedTicket>) =>
  storeList(db, { ...aDoorList, tickets: [{ ...aListedTicket, ...ticket }] }, 'phone')
/** The ticket was sold after this phone has read its list. */
const listWithoutIt = () => storeList(db, { ...aDoorList, tickets: [] }, 'phone')

const scanAll = (people: number | 'rest') =>
  decideScan(db, aDoorScan({ claims: whole, token: aToken(whole), people }))
/** Scans the QR of a seat that was shared by link. */
const scanSeat = (guest: number, seat: string) => {
  const claims = { ...whole, code: '', people: 1, guest, seatLabels: [seat] }
  return decideScan(db, aDoorScan({ claims, token: aToken(claims) }))
}

test.each([
  ['on the list', () => listWith({})],
  ['sold since', listWithoutIt],
])('of a ticket %s, a seat comes in once, and says its seat', async (_, load) => {
  await load()
  const admitted = await scanSeat(1, 'C8')
  expect(admitted).toMatchObject({ verdict: 'admitted', people: 1, ticket: { seatLabels: ['C8'] } })
  expect(await scanSeat(1, 'C8')).toMatchObject({ verdict: 'refused', reason: { kind: 'used' } })
  expect(await scanSeat(2, 'C9')).toMatchObject({ verdict: 'admitted' })
})

test.each([
  ['on the list', () => listWith({})],
  ['sold since', listWithoutIt],
])('of a ticket %s, seats and the QR of the buyer admit no more than its people', async (_, load) => {
  await load()
  expect(await scanSeat(1, 'C8')).toMatchObject({ verdict: 'admitted' })
  expect(await scanAll(3)).toMatchObject({ verdict: 'refused', reason: { kind: 'too_many', remaining: 2 } })
  expect(await scanAll(2)).toMatchObject({ verdict: 'admitted', remaining: 0 })
  expect(await scanSeat(2, 'C9')).toMatchObject({ verdict: 'refused', reason: { kind: 'used' } })
})

test('after the buyer was admitted with the whole group, no single seat is admitted', async () => {
  await listWithoutIt()
  expect(await scanAll('rest')).toMatchObject({ verdict: 'admitted', people: 3 })
  expect(await scanSeat(1, 'C8')).toMatchObject({ verdict: 'refused', reason: { kind: 'used' } })
})

test('a link that is withdrawn or used in the list is refused, and the seat is the current one', async () => {
  const last = { at: aDoorShow.startsAt, gate: 'Screen 4' }
  const links = [
    { number: 1, seat: 'C7', isWithdrawn: true, last: null },
    { number: 2, seat: 'C8', isWithdrawn: false, last },
    { number: 3, seat: 'D1', isWithdrawn: false, last: null },
  ]
  await listWith({ links, admitted: 1, last })
  expect(await scanSeat(1, 'C7')).toMatchObject({ reason: { kind: 'withdrawn' }, admitted: 1, remaining: 2 })
  expect(await scanSeat(2, 'C8')).toMatchObject({ reason: { kind: 'used', gate: 'Screen 4' } })
  expect(await scanSeat(3, 'C9')).toMatchObject({ verdict: 'admitted', ticket: { seatLabels: ['D1'] } })
})
