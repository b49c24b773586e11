import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import type { Database } from '#server/platform/database.ts'
import type { ApiResponse } from '#server/testing/api-client.ts'
import type { Person } from '#server/testing/builders.ts'
import { aDoorPhone } from '#server/testing/door-calls.ts'
import {
  aTicketAtTheDoor,
  doorViolations,
  scan,
  sendScans,
  type TicketAtTheDoor,
} from '#server/testing/door.ts'
import { countDeadlocks, listOrderRecords } from '#server/testing/invariants.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import {
  dropNonceKey,
  withoutCheckInGuard,
  withoutDoorGuards,
  withoutNonceKey,
} from '#server/testing/unguarded.queries.ts'

const TICKETS = 10
/** Without a guard, one of the first tickets shows it; a busy machine may take longer. */
const MOST_TICKETS = 100

type Wrap = (db: Database) => Database

async function openCinema(wrap: Wrap = (db) => db): Promise<TestCinema> {
  return testCinema({ db: wrap(await openTestPostgres(inject('postgresUrl'))) })
}

/** With all guards. */
let cinema: TestCinema
beforeAll(async () => {
  cinema = await openCinema()
})
afterAll(() => cinema.close())

async function anUnguardedCinema(wrap: Wrap): Promise<TestCinema> {
  const unguarded = await openCinema(wrap)
  onTestFinished(() => unguarded.close())
  return unguarded
}

async function aFoyer(
  cinema: TestCinema,
  seats?: readonly string[],
  { buyer, count = TICKETS }: { readonly buyer?: Person; readonly count?: number } = {},
) {
  const doors = await Promise.all([cinema.aStaffMember('door'), cinema.aStaffMember('door')])
  const tickets: TicketAtTheDoor[] = []
  for (let ticket = 0; ticket < count; ticket++)
    tickets.push(await aTicketAtTheDoor(cinema, { ...(seats && { seats }), ...(buyer && { buyer }) }))
  return { doors, tickets }
}

/** Tries with one ticket after the other until the violation is seen. */
async function expectViolation(isSeen: () => Promise<boolean>): Promise<void> {
  let tickets = 1
  while (!(await isSeen()))
    if (++tickets > MOST_TICKETS) throw new Error(`not seen with ${MOST_TICKETS} tickets`)
}

const verdictsOf = (responses: readonly ApiResponse<CheckIn>[]) =>
  responses.map(({ body }) => body.verdict).toSorted()
const isCancelledInside = (cinema: TestCinema) =>
  listOrderRecords(cinema.deps.db, cinema.clock.now()).then((orders) =>
    orders.some(
      ({ reservationState, checkedInAt }) => reservationState === 'cancelled' && checkedInAt !== null,
    ),
  )

/** Both doors scan each ticket at the same moment. */
async function scanAtTwoDoors(cinema: TestCinema, seats?: readonly string[], count = TICKETS) {
  const { doors, tickets } = await aFoyer(cinema, seats, { count })
  return Promise.all(
    tickets.map(({ reservation }) =>
      Promise.all(doors.map(({ token }) => scan(cinema, reservation, { people: 2, token }))),
    ),
  )
}

test('two doors admit a ticket once', async () => {
  for (const responses of await scanAtTwoDoors(cinema))
    expect(verdictsOf(responses)).toEqual(['admitted', 'refused'])
  expect(await doorViolations(cinema.deps.db)).toEqual([])
})

test('negative control: without the lock and the count two doors admit a ticket twice', async () => {
  const cinema = await anUnguardedCinema(withoutDoorGuards)
  await expectViolation(async () => {
    await scanAtTwoDoors(cinema, undefined, 1)
    return (await doorViolations(cinema.deps.db)).some((text) => / has 4 of 2 people in$/.test(text))
  })
})

test('parts of a group come in at two doors, never more than the group', async () => {
  const { doors, tickets } = await aFoyer(cinema, ['A1', 'A2', 'A3', 'A4', 'A5'])
  for (const { reservation } of tickets) {
    const responses = await Promise.all(
      [...doors, ...doors].map(({ token }) => scan(cinema, reservation, { people: 2, token })),
    )
    expect(verdictsOf(responses)).toEqual(['admitted', 'admitted', 'refused', 'refused'])
    const reasons = responses.flatMap(({ body }) => body.reason ?? [])
    for (const reason of reasons) expect(reason).toEqual({ kind: 'too_many', remaining: 1 })
  }
  expect(await doorViolations(cinema.deps.db)).toEqual([])
})

test('negative control: without the lock and the count a group grows', async () => {
  const cinema = await anUnguardedCinema(withoutDoorGuards)
  await expectViolation(async () => {
    await scanAtTwoDoors(cinema, ['A1', 'A2', 'A3'], 1)
    return (await doorViolations(cinema.deps.db)).some((text) => / has 4 of 3 people in$/.test(text))
  })
})

/** Each ticket is cancelled by its buyer and scanned at the same moment. */
async function cancelWhileScanning(cinema: TestCinema, count = TICKETS) {
  const buyer = await cinema.aProvenPerson()
  const { doors, tickets } = await aFoyer(cinema, ['A1'], { buyer, count })
  return Promise.all(
    tickets.map(async ({ reservation }) => {
      const path = `/reservations/${reservation._id}/cancel`
      const [scanned, cancelled] = await Promise.all([
        scan(cinema, reservation, { token: doors[0].token }),
        cinema.api.post(path, { token: buyer.token }),
      ])
      return [scanned.body.reason?.kind ?? scanned.body.verdict, cancelled.status]
    }),
  )
}

test('a ticket is admitted or cancelled, never both', async () => {
  const outcomes = await cancelWhileScanning(cinema)
  for (const outcome of outcomes)
    expect([
      ['admitted', 409],
      ['cancelled', 200],
    ]).toContainEqual(outcome)
  expect(await isCancelledInside(cinema)).toBe(false)
  expect(await doorViolations(cinema.deps.db)).toEqual([])
})

test('negative control: when door and cancellation ignore each other people are in with a cancelled ticket', async () => {
  const cinema = await anUnguardedCinema((db) => withoutCheckInGuard(withoutDoorGuards(db)))
  await expectViolation(async () => {
    await cancelWhileScanning(cinema, 1)
    return isCancelledInside(cinema)
  })
})

test('the same nonce twice at once is one admission with one response', async () => {
  const { doors, tickets } = await aFoyer(cinema)
  await Promise.all(
    tickets.map(async ({ reservation }) => {
      const once = { nonce: randomUUID(), token: doors[0].token }
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => scan(cinema, reservation, once)))
      expect(first).toMatchObject({ status: 200, body: { verdict: 'admitted', admitted: 1, remaining: 1 } })
      for (const other of others) expect(other.body).toEqual(first?.body)
      expect(first?.body.admissions).toHaveLength(1)
    }),
  )
  expect(await doorViolations(cinema.deps.db)).toEqual([])
})

test('negative control: without the lock and the key of nonces the same nonce counts twice', async () => {
  const cinema = await anUnguardedCinema((db) => withoutNonceKey(withoutDoorGuards(db)))
  await dropNonceKey(cinema.deps.db)
  await expectViolation(async () => {
    const { doors, tickets } = await aFoyer(cinema, undefined, { count: 1 })
    const { reservation } = tickets[0] as TicketAtTheDoor
    const once = { nonce: randomUUID(), token: doors[0].token }
    await Promise.all([1, 2, 3].map(() => scan(cinema, reservation, once)))
    const { body } = await scan(cinema, reservation, { gate: 'nowhere', token: doors[1].token })
    return body.admitted > 1
  })
})

test('the same nonce twice at once for a ticket of nobody is one refusal', async () => {
  const { token } = await cinema.aStaffMember('door')
  for (let count = 0; count < TICKETS; count++) {
    const nobody = { _id: randomUUID() }
    const once = { nonce: randomUUID(), token }
    const [first, second] = await Promise.all([scan(cinema, nobody, once), scan(cinema, nobody, once)])
    expect(first).toMatchObject({ status: 200, body: { verdict: 'refused', reason: { kind: 'unknown' } } })
    expect(second.body).toEqual(first.body)
  }
})

test('two phones that send the same ticket and batches at once lose no conflict and count nothing twice', async () => {
  const before = await countDeadlocks(cinema.deps.db)
  const { tickets } = await aFoyer(cinema)
  const phones = [await aDoorPhone(cinema), await aDoorPhone(cinema)]
  const batches = phones.map(({ token }, index) => {
    const scans = tickets.map(({ reservation: { _id } }) => ({
      reservationId: _id,
      people: 2,
      nonce: randomUUID(),
    }))
    // In opposite order, as two queues may be.
    return { token, scans: index === 0 ? scans : scans.toReversed() }
  })
  const sent = await Promise.all(
    [...batches, ...batches].map(({ scans, token }) => sendScans(cinema, scans, { token })),
  )
  expect([sent[2], sent[3]]).toEqual([sent[0], sent[1]])
  const conflicts = sent.slice(0, 2).flatMap((results) => results.flatMap(({ conflict }) => conflict ?? []))
  expect(conflicts.map(({ kind }) => kind)).toEqual(Array.from({ length: TICKETS }, () => 'used'))
  expect(await doorViolations(cinema.deps.db)).toEqual([])
  expect(await countDeadlocks(cinema.deps.db)).toBe(before)
})
