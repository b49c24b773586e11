import { expect, test } from 'vitest'
import { readScan } from './read-scan.ts'

const reservationId = '019abcde-0123-7abc-8def-0123456789ab'

test.each([
  ['a ticket', `https://marquee.example/checkin/${reservationId}?t=a.b.c`, 'a.b.c'],
  ['the address of a ticket without its token', `https://marquee.example/checkin/${reservationId}`, null],
  ['a reservation id', ` ${reservationId.toUpperCase()} `, null],
])('%s names its reservation', (_, text, token) => {
  expect(readScan(text)).toEqual({ kind: 'reservation', reservationId, token })
})

test('a booking code is read as people type it', () => {
  for (const text of ['K7QM3X', 'k7qm3x', ' k7q-m3x ', 'K7 QM 3X'])
    expect(readScan(text)).toEqual({ kind: 'code', code: 'K7QM3X' })
})

test('anything else is not ours', () => {
  for (const text of [
    '',
    'upi://pay?pa=a@b',
    'https://marquee.example/checkin/devices',
    'https://shop.example',
    'हिन्दी',
    'x'.repeat(5000),
  ])
    expect(readScan(text)).toEqual({ kind: 'other' })
})
