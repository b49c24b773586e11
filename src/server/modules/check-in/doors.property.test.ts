import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import { minutesAfter } from '#domain/time.ts'
import { aDoorPhone } from '#server/testing/door-calls.ts'
import {
  aTicketAtTheDoor,
  doorViolations,
  scan,
  sendScans,
  type OfflineScanBody,
  type TicketAtTheDoor,
} from '#server/testing/door.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

const PEOPLE = 3
const RUNS = 15

let cinema: TestCinema
let tokens: readonly string[]
let buyer: Awaited<ReturnType<TestCinema['aProvenPerson']>>
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-11-28T13:00:00Z')) })
  const phones = [await aDoorPhone(cinema), await aDoorPhone(cinema)]
  tokens = [...phones.map(({ token }) => token), (await cinema.aStaffMember('door')).token]
  buyer = await cinema.aProvenPerson()
})
afterAll(() => cinema.close())

/** A door with what it decided without a network, whom it let in by its own count, and the error of its clock in minutes. */
type Door = { readonly token: string; readonly waiting: OfflineScanBody[]; letIn: number; skew: number }
type World = {
  readonly ticket: TicketAtTheDoor
  readonly doors: readonly Door[]
  inside: number
  isCancelled: boolean
}

type Step =
  | { readonly kind: 'online' | 'offline' | 'twice'; readonly door: number; readonly people: number }
  | { readonly kind: 'send' | 'resend' | 'undo'; readonly door: number }
  | { readonly kind: 'skew'; readonly door: number; readonly minutes: number }
  | { readonly kind: 'cancel' }

const door = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('online', 'offline', 'twice'),
      door,
      people: fc.integer({ min: 1, max: PEOPLE }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('send', 'resend', 'undo'), door }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('skew'), door, minutes: fc.integer({ min: -90, max: 90 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel') }) },
)

test('however two phones and a counter scan, lose the network, undo, send late, repeat and mistake the time: more are in than were sold only with a conflict that names it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const world = await newWorld()
      for (const taken of steps) await take(world, taken)
      for (const each of world.doors) await send(each)
      const { admitted, admissions } = await read(world)
      const standing = admissions.filter(({ verdict, undone }) => verdict === 'admitted' && !undone)
      const counted = standing.filter(({ conflict }) => conflict?.kind !== 'cancelled')
      expect(admitted).toBe(counted.reduce((sum, { people }) => sum + people, 0))
      // Everybody who was let in is an admission, and nobody is one twice.
      expect(standing.reduce((sum, { people }) => sum + people, 0)).toBe(world.inside)
      if (world.inside > PEOPLE) expect(admissions.some(({ conflict }) => conflict !== null)).toBe(true)
      if (world.isCancelled) expect(counted).toEqual([])
    }),
    { numRuns: RUNS },
  )
  expect(await doorViolations(cinema.deps.db)).toEqual([])
})

async function newWorld(): Promise<World> {
  const ticket = await aTicketAtTheDoor(cinema, { buyer, seats: ['C4', 'C5', 'C6'] })
  const doors = tokens.map((token) => ({ token, waiting: [], letIn: 0, skew: 0 }))
  return { ticket, doors, inside: 0, isCancelled: false }
}

async function read({ ticket }: World): Promise<CheckIn> {
  const path = `/checkin/${ticket.reservation._id}`
  return (await cinema.api.get<CheckIn>(path, { token: tokens[2] })).body
}

async function take(world: World, taken: Step): Promise<void> {
  if (taken.kind === 'cancel') return cancel(world)
  const at = world.doors[taken.door]
  if (!at) return
  if ('people' in taken) return takeScan(world, at, taken)
  if (taken.kind === 'skew') at.skew = taken.minutes
  else if (taken.kind === 'undo') await undo(world, at)
  else await send(at, { keeps: taken.kind === 'resend' })
}

type Scanned = Extract<Step, { readonly people: number }>

async function takeScan(world: World, at: Door, { kind, people }: Scanned): Promise<void> {
  if (kind === 'offline') decideOffline(world, at, people)
  else await scanOnline(world, at, { people, times: kind === 'twice' ? 2 : 1 })
}

/** As a phone that has no list: it knows only whom it let in itself. */
function decideOffline(world: World, at: Door, people: number): void {
  if (at.letIn + people > PEOPLE) return
  at.letIn += people
  world.inside += people
  const scannedAt = minutesAfter(cinema.clock.now(), at.skew).toISOString()
  at.waiting.push({ reservationId: world.ticket.reservation._id, people, nonce: randomUUID(), scannedAt })
}

async function scanOnline(
  world: World,
  at: Door,
  { people, times }: { readonly people: number; readonly times: number },
): Promise<void> {
  const once = { people, nonce: randomUUID(), token: at.token }
  const all = await Promise.all(
    Array.from({ length: times }, () => scan(cinema, world.ticket.reservation, once)),
  )
  for (const { body } of all) expect(body.verdict).toBe(all[0]?.body.verdict)
  if (all[0]?.body.verdict === 'admitted') world.inside += people
}

/** `keeps`: the response was lost, so the same scans are sent again later. */
async function send(at: Door, { keeps } = { keeps: false }): Promise<void> {
  if (at.waiting.length === 0) return
  const sentAt = minutesAfter(cinema.clock.now(), at.skew)
  const results = await sendScans(cinema, at.waiting, { token: at.token, sentAt })
  expect(results.map(({ error }) => error)).toEqual(at.waiting.map(() => null))
  if (!keeps) at.waiting.length = 0
}

async function undo(world: World, at: Door): Promise<void> {
  const path = `/checkin/${world.ticket.reservation._id}`
  const { admissions } = (await cinema.api.get<CheckIn>(path, { token: at.token })).body
  const own = admissions.find(({ undoUntil }) => undoUntil !== null)
  if (!own) return
  const body = { reason: 'Wrong queue' }
  const { status } = await cinema.api.post(`/door/admissions/${own._id}/undo`, { token: at.token, body })
  if (status === 200) world.inside -= own.people
}

/** Refused while somebody is in. */
async function cancel(world: World): Promise<void> {
  const path = `/reservations/${world.ticket.reservation._id}/cancel`
  const { status } = await cinema.api.post(path, { token: buyer.token })
  if (status === 200) world.isCancelled = true
}
