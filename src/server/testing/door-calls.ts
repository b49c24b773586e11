import { randomBytes, randomUUID } from 'node:crypto'
import { jobActor } from '#server/modules/audit/index.ts'
import { admit } from '#server/modules/check-in/admit.ts'
import { createPairingCode, pairPhone } from '#server/modules/check-in/pair-phone.ts'
import { keepOfflineScan } from '#server/modules/check-in/send-admissions.ts'
import { phoneToken } from '#server/modules/check-in/phone-token.ts'
import type { Person } from './builders.ts'
import { aTicketAtTheDoor } from './door.ts'
import { aSeatLink, linkToken } from './seat-links.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** The calls of the door, for `createEndpointCalls`. */
export function doorCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  const reservationId = async () => (await aTicketAtTheDoor(cinema, { buyer: owner })).reservation._id
  const scanned = () => ({
    nonce: randomUUID(),
    people: 1,
    gate: 'all',
    scannedAt: cinema.clock.now().toISOString(),
  })
  return {
    listSeatLinks: async () => ({ params: { id: await reservationId() } }),
    shareSeat: async () => ({ params: { id: await reservationId() }, body: { seat: 'C4' } }),
    withdrawSeatLink: async () => {
      const id = await reservationId()
      const { _id: linkId } = await aSeatLink(cinema, { id, seat: 'C4', token: owner.token })
      return { params: { id, linkId } }
    },
    readSharedSeat: async () => {
      const id = await reservationId()
      const { url } = await aSeatLink(cinema, { id, seat: 'C4', token: owner.token })
      return { body: { token: linkToken(url) } }
    },
    getCheckIn: async () => ({ params: { reservationId: await reservationId() } }),
    admit: async () => ({ params: { reservationId: await reservationId() }, body: scanned() }),
    undoAdmission: async () => ({
      params: { id: await anAdmission(cinema, owner, await reservationId()) },
      body: { reason: 'Wrong queue' },
    }),
    sendAdmissions: async () => ({
      body: {
        sentAt: cinema.clock.now().toISOString(),
        admissions: [{ ...scanned(), reservationId: await reservationId(), verdict: 'admitted' }],
      },
    }),
    listConflicts: async () => ({ query: { page: '1', limit: '10' } }),
    settleConflict: async () => ({
      params: { id: await aConflict(cinema, owner, await reservationId()) },
      body: { note: 'Both had seats' },
    }),
    getDoor: async () => ({}),
    listDoorTickets: async () => ({}),
    findTicketByCode: async () => ({ params: { code: 'NOSUCH23' } }),
    listDoorShows: async () => ({ query: { day: '2026-11-28' } }),
    watchDoorShows: async () => ({}),
    createPairingCode: async () => ({ body: { name: 'Foyer', gate: 'all' } }),
    pairPhone: async () => ({ body: { code: (await aPairingCode(cinema)).code, secret: aSecret() } }),
    listDoorPhones: async () => ({ query: { page: '1', limit: '10' } }),
    renewDoorPhone: async () => ({ params: { id: (await aDoorPhone(cinema)).id } }),
    revokeDoorPhone: async () => ({ params: { id: (await aDoorPhone(cinema)).id } }),
  }
}

/** An admission that `owner` made. */
async function anAdmission({ deps }: TestCinema, { userId }: Person, reservationId: string): Promise<string> {
  const at = { nonce: randomUUID(), people: 1, gate: 'all', scannedAt: deps.now(), token: undefined }
  return (await admit(deps, { ...at, reservationId, scanner: { userId, phoneId: null } })).id
}

/** A conflict: everybody was let in, and `owner` let somebody in again without a network. */
export async function aConflict(
  { deps }: TestCinema,
  { userId }: Pick<Person, 'userId'>,
  reservationId: string,
): Promise<string> {
  const now = deps.now()
  const scanned = { people: 2, gate: 'all', scannedAt: now, sentAt: now, token: undefined, reservationId }
  const scanner = { userId, phoneId: null }
  await admit(deps, { ...scanned, nonce: randomUUID(), scanner })
  const decided = { verdict: 'admitted', shownReason: null } as const
  return (await keepOfflineScan(deps, { ...scanned, ...decided, nonce: randomUUID(), scanner })).id
}

export function aSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A code of an admin's. */
export async function aPairingCode(
  cinema: TestCinema,
  gate = 'all',
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const { userId: createdBy } = await cinema.aPerson('admin')
  return createPairingCode({ ...cinema.deps, actor: jobActor('test') }, { name: 'Foyer', gate, createdBy })
}

/** A paired phone with its bearer token. */
export async function aDoorPhone(
  cinema: TestCinema,
  gate = 'all',
): Promise<{ readonly id: string; readonly token: string }> {
  const { code } = await aPairingCode(cinema, gate)
  const secret = aSecret()
  const { id } = await pairPhone({ ...cinema.deps, actor: jobActor('test') }, { code, secret })
  return { id, token: phoneToken({ id, secret }) }
}
