import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameKey } from '#server/platform/key-ring.ts'
import { aTicket } from './a-ticket.builder.ts'
import { qrPath } from './qr.ts'
import { claimsOf, signTicket, ticketUrl, verifyTicket, verifyTicketUrl } from './ticket-token.ts'

const pair = generateKeyPairSync('ed25519')
const keys = { current: nameKey(pair, Buffer.from('one')) }
/** Another key with the same id. */
const otherKeys = { current: nameKey(generateKeyPairSync('ed25519'), Buffer.from('one')) }
const claims = claimsOf(aTicket({ certificate: 'A' }))
const token = signTicket(keys, claims)

describe('a ticket checked offline', () => {
  test('has all data that the check-in needs', () => {
    expect(verifyTicket(keys, token)).toEqual({
      reservationId: '019abcde-0123-7abc-8def-0123456789ab',
      code: 'K7QM3X',
      startsAtMinute: Date.UTC(2026, 10, 28, 13, 0) / 60_000,
      cinemaName: 'Screen 3-Gold',
      seatLabels: ['C7', 'C8', 'C9'],
      people: 3,
      guest: null,
      adultsOnly: true,
    })
  })

  test('the same ticket always has the same token', () => {
    expect(signTicket(keys, { ...claims })).toBe(token)
  })

  test('any claims are the same after encoding and decoding', () => {
    const anyClaims = fc.record({
      people: fc.integer({ min: 1, max: 400 }),
      guest: fc.option(fc.integer({ min: 1, max: 800 })),
      reservationId: fc.uuid(),
      code: fc.string({ unit: 'grapheme' }),
      startsAtMinute: fc.nat(),
      cinemaName: fc.string({ unit: 'grapheme' }),
      seatLabels: fc.array(fc.stringMatching(/^[A-Z]{1,2}[1-9][0-9]?$/), { maxLength: 10 }),
      adultsOnly: fc.boolean(),
    })
    fc.assert(
      fc.property(anyClaims, (some) => {
        expect(verifyTicket(keys, signTicket(keys, some))).toEqual(some)
      }),
      { numRuns: 50 },
    )
  })
})

test('the QR on the page has at most 57 modules a side, for two seats of a long name', () => {
  const ticket = aTicket({ cinemaName: 'Screen 3-Premium', seatLabels: ['P10', 'P11'], people: 2 })
  const url = ticketUrl({ publicUrl: 'https://marquee.example', keys }, claimsOf(ticket))
  expect(qrPath(url, 'L').width - 8).toBeLessThanOrEqual(57)
  expect(qrPath(url).width - 8).toBeLessThanOrEqual(61)
})

describe('an invalid ticket', () => {
  test('every change of a single byte is detected', () => {
    const place = fc.nat(token.length - 1)
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = Buffer.from(token, 'latin1')
        bytes[at] = (bytes[at] ?? 0) ^ flip
        expect(verifyTicket(keys, bytes.toString('latin1'))).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  test('the unused bits of the last character cannot be changed', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_='
    for (const letter of letters.replace(token.at(-1) ?? '', '')) {
      expect(verifyTicket(keys, token.slice(0, -1) + letter)).toBeNull()
      expect(verifyTicket(keys, token + letter)).toBeNull()
    }
  })

  test('every truncation is refused', () => {
    for (let length = 0; length < token.length; length++) {
      expect(verifyTicket(keys, token.slice(0, length))).toBeNull()
    }
  })

  test('a signature by another key is refused', () => {
    expect(verifyTicket(keys, signTicket(otherKeys, claims))).toBeNull()
  })

  test('a signature of our key for another purpose is refused', () => {
    const payload = token.split('.')[1] ?? ''
    const otherSignature = sign(null, Buffer.from(payload), pair.privateKey).toString('base64url')
    expect(verifyTicket(keys, `${keys.current.id}.${payload}.${otherSignature}`)).toBeNull()
  })

  test('garbage is refused without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (garbage) => verifyTicket(keys, garbage) === null))
    expect(verifyTicket(keys, '..')).toBeNull()
  })
})

describe('the address in the QR', () => {
  const url = ticketUrl({ publicUrl: 'https://marquee.example/', keys }, claims)

  test('is the check-in page of the reservation with the token', () => {
    expect(url).toBe(`https://marquee.example/checkin/${claims.reservationId}?t=${token}`)
    expect(verifyTicketUrl(keys, url)).toEqual(claims)
  })

  test('a token under the path of another reservation is refused', () => {
    const other = url.replace(claims.reservationId, '019abcde-0123-7abc-8def-0123456789ac')
    expect(verifyTicketUrl(keys, other)).toBeNull()
  })

  test('any other text is refused without an exception', () => {
    for (const text of [
      '',
      'hello',
      'https://marquee.example/checkin/',
      'upi://pay?pa=a@b',
      url.split('?')[0] ?? '',
    ]) {
      expect(verifyTicketUrl(keys, text)).toBeNull()
    }
  })
})
