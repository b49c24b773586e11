import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDoorList, aDoorScan, aListedTicket } from './a-door.builder.ts'
import { type DoorDatabase, openDoorDatabase } from './door-database.ts'
import { decideScan, recentScans } from './scan-log.ts'
import { requestUndo, settleScans, settleUndo, takeBatch, waitingUndos } from './waiting-scans.ts'
import { storeList } from './stored-list.ts'

/** A phone, who is inside, and whom the server has counted, by nonce. */
type World = {
  db: DoorDatabase
  readonly inside: Map<string, number>
  readonly server: Map<string, number>
}
type Step =
  | { readonly kind: 'scan'; readonly people: number }
  | { readonly kind: 'send' | 'lose_response' | 'undo' | 'reload' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('scan' as const), people: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom('send', 'lose_response', 'undo', 'reload') }),
)

test('in any order of scans, batches, lost responses, reloads and undos a phone lets in no more than the ticket is for, and the server counts whom it let in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const world = await newWorld()
      for (const taken of steps) {
        await take[taken.kind](world, taken)
        expect(sum(world.inside)).toBeLessThanOrEqual(aListedTicket.people)
      }
      await take.send(world)
      expect(world.server).toEqual(world.inside)
    }),
    { numRuns: 100 },
  )
})

async function newWorld(): Promise<World> {
  globalThis.indexedDB = new IDBFactory()
  const db = await openDoorDatabase()
  await storeList(db, aDoorList, 'phone')
  return { db, inside: new Map(), server: new Map() }
}

const take = {
  async scan({ db, inside }: World, taken: Step) {
    const scan = aDoorScan({ people: taken.kind === 'scan' ? taken.people : 1 })
    const { verdict, people } = await decideScan(db, scan)
    if (verdict === 'admitted') inside.set(scan.nonce, people)
  },
  async reload(world: World) {
    world.db.close()
    world.db = await openDoorDatabase()
  },
  async undo({ db, inside }: World) {
    const scans = await recentScans(db, 20)
    const scan = scans.find(({ verdict, undo }) => verdict === 'admitted' && undo === null)
    if (!scan) return
    await requestUndo(db, scan.sequence, 'mistake')
    inside.delete(scan.nonce)
  },
  async lose_response({ db, server }: World) {
    count(server, await takeBatch(db, 50))
  },
  async send({ db, server }: World) {
    const batch = await takeBatch(db, 50)
    count(server, batch)
    const results = batch.map(({ nonce, verdict }) => ({
      nonce,
      verdict,
      conflict: null,
      admitted: sum(server),
      remaining: 0,
      error: null,
    }))
    await settleScans(db, batch, results)
    for (const undo of await waitingUndos(db)) {
      server.delete(undo.nonce)
      await settleUndo(db, undo, sum(server))
    }
  },
}

/** A nonce that the server knows changes nothing. */
function count(server: Map<string, number>, batch: Awaited<ReturnType<typeof takeBatch>>): void {
  for (const { nonce, verdict, undo, people } of batch)
    if (verdict === 'admitted' && undo?.state !== 'done') server.set(nonce, people)
}

function sum(people: ReadonlyMap<string, number>): number {
  return [...people.values()].reduce((all, some) => all + some, 0)
}
