import { expect, test } from 'vitest'
import { toBase64url } from './base64url.ts'
import { decodeClaims, encodeClaims, type TicketClaims } from './ticket-payload.ts'

const claims: TicketClaims = {
  reservationId: '019abcde-0123-7abc-8def-0123456789ab',
  code: 'K7QM3X2P',
  startsAtMinute: 29_930_700,
  cinemaName: 'Screen 3-Premium',
  seatLabels: ['P10', 'P11'],
  people: 2,
  guest: null,
  adultsOnly: false,
}

/** The payload of tickets of the version before. */
function encodedBefore(): string {
  const id = Uint8Array.from(claims.reservationId.replaceAll('-', '').match(/../g) ?? [], (hex) =>
    Number.parseInt(hex, 16),
  )
  const parts = [toBase64url(id), claims.code, claims.startsAtMinute, claims.cinemaName, 'P10 P11', 0]
  return toBase64url(new TextEncoder().encode(JSON.stringify(parts)))
}

test('tickets that were sold before are still read', () => {
  expect(decodeClaims(encodedBefore())).toEqual(claims)
})

test('a payload takes less than three quarters of the characters of before', () => {
  expect(decodeClaims(encodeClaims(claims))).toEqual(claims)
  expect(encodeClaims(claims).length).toBeLessThan((encodedBefore().length * 3) / 4)
})

test('a payload that is too short or too long is invalid', () => {
  const payload = encodeClaims(claims)
  expect(decodeClaims(payload.slice(0, -4))).toBeNull()
  expect(decodeClaims(`${payload}AAAA`)).toBeNull()
  expect(decodeClaims('')).toBeNull()
})

test('a claim that does not fit is refused, never truncated', () => {
  expect(() => encodeClaims({ ...claims, people: 70_000 })).toThrow(RangeError)
  expect(() => encodeClaims({ ...claims, cinemaName: 'x'.repeat(256) })).toThrow(RangeError)
})
