import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { aDoorList, aDoorScan, aListedTicket as ticket } from './a-door.builder.ts'
import { checkScan } from './check-scan.ts'
import type { DoorContext } from './door-context.ts'
import { type DoorDatabase, openDoorDatabase } from './door-database.ts'
import { previewScan, recentScans } from './scan-log.ts'
import { countScans, takeBatch } from './waiting-scans.ts'
import { storeList } from './stored-list.ts'

let db: DoorDatabase
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  db = await openDoorDatabase()
  await storeList(db, aDoorList, 'phone')
})

const context = (): DoorContext => ({
  db,
  token: 'token',
  owner: 'phone',
  page: 'one',
  report: () => undefined,
  isOnline: () => false,
  place: () => ({ gate: 'Screen 3' }),
  onRevoked: () => Promise.resolve(),
})
const check = (text: string) => checkScan(context(), text, { asksGroups: false })

test('a code that is not known is on the list of the last scans, shortened, between those that are known', async () => {
  expect(await check('NOSUCHCODE9')).toEqual({ kind: 'unknown_code' })
  await check(ticket.code)
  expect(await check('https://shop.example/?card=4111111111111111')).toEqual({ kind: 'not_ours' })
  expect(await recentScans(db, 10)).toMatchObject([
    { verdict: 'refused', reason: { kind: 'unknown' }, code: 'https://sh…', gate: 'Screen 3' },
    { code: ticket.code },
    { verdict: 'refused', reason: { kind: 'unknown' }, code: 'NOSUCHCODE…' },
  ])
})

test('a code that is not known is not sent, is no conflict, and does not touch the tickets', async () => {
  await check('NOSUCHCODE9')
  expect(await countScans(db)).toEqual({ waiting: 0, conflicts: 0, rejected: 0 })
  expect(await takeBatch(db, 50)).toEqual([])
  expect(await previewScan(db, aDoorScan({ people: 3 }))).toMatchObject({ verdict: 'admitted' })
})
