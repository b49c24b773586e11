import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { encodeClaims, signedBytes, type TicketClaims } from '#domain/check-in/ticket-payload.ts'
import { verifyTicket } from './verify-ticket.ts'

const pair = generateKeyPairSync('ed25519')
const { x = '' } = pair.publicKey.export({ format: 'jwk' })
const keys = [{ id: 'abcd', x }]
const claims: TicketClaims = {
  reservationId: '019abcde-0123-7abc-8def-0123456789ab',
  code: 'K7QM3X',
  startsAtMinute: 29_000_000,
  cinemaName: 'Screen 3-Gold',
  seatLabels: ['C7', 'C8'],
  people: 2,
  guest: null,
  adultsOnly: true,
}
const payload = encodeClaims(claims)
const signature = sign(null, signedBytes(payload), pair.privateKey).toString('base64url')

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['with Ed25519 in WebCrypto', false],
  ['without it', true],
])('%s', (_, isOld) => {
  const prepare = () => {
    if (!isOld) return
    const { subtle } = crypto
    const importKey = () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError'))
    vi.stubGlobal('crypto', { subtle: { importKey, digest: subtle.digest.bind(subtle) } })
  }

  test('a ticket that the server signed is verified', async () => {
    prepare()
    expect(await verifyTicket(keys, `abcd.${payload}.${signature}`)).toEqual(claims)
    // Of earlier versions: without the key's id.
    expect(await verifyTicket(keys, `${payload}.${signature}`)).toEqual(claims)
  })

  test('anything else is not', async () => {
    prepare()
    const other = generateKeyPairSync('ed25519')
    const forged = sign(null, signedBytes(payload), other.privateKey).toString('base64url')
    const changed = encodeClaims({ ...claims, seatLabels: ['A1'] })
    for (const token of [
      '',
      'abcd',
      `abcd.${payload}.${forged}`,
      `abcd.${changed}.${signature}`,
      `zzzz.${payload}.${signature}`,
      `abcd.${payload}.${signature}.`,
      `abcd.${payload}.${signature.slice(0, -1)}`,
      `abcd.${payload}.${'A'.repeat(86)}`,
    ])
      expect(await verifyTicket(keys, token)).toBeNull()
    expect(await verifyTicket([], `abcd.${payload}.${signature}`)).toBeNull()
    expect(await verifyTicket([{ id: 'abcd', x: 'short' }], `abcd.${payload}.${signature}`)).toBeNull()
  })
})
