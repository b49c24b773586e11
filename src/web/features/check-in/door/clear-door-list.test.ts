import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { openDoorDatabase } from './door-database.ts'
import { clearDoorList } from '#web/lib/session/clear-door-list.ts'

// The files of a thread share its database.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('the tickets of the door are deleted while its page is open, and scans that wait are kept', async () => {
  const db = await openDoorDatabase()
  await db.put('tickets', { reservationId: 'r', code: 'ABCD2345' } as never)
  await db.put('settings', { owner: 'asha' } as never, 'list')
  for (const [nonce, isWaiting] of [
    ['sent', 0],
    ['waiting', 1],
  ] as const)
    await db.put('scans', { nonce, isWaiting, needsAttention: 0, reservationId: 'r' } as never)
  await clearDoorList()
  expect(await db.getAllKeys('tickets')).toEqual([])
  expect(await db.get('settings', 'list')).toBeUndefined()
  expect((await db.getAll('scans')).map(({ nonce }) => nonce)).toEqual(['waiting'])
  db.close()
})

test('where no door was opened nothing is made', async () => {
  await clearDoorList()
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([])
})
