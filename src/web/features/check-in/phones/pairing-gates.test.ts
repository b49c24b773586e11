import { expect, test } from 'vitest'
import { pairingGates } from './pairing-gates.ts'

test('an auditorium whose name several venues have says its venue', () => {
  const auditoriums = [
    { _id: 'a', room: 'Screen 1', venue: 'Marquee' },
    { _id: 'b', room: 'Screen 1', venue: 'Marquee London' },
    { _id: 'c', room: 'Hall', venue: 'Marquee' },
  ]
  expect(pairingGates(auditoriums)).toEqual([
    { auditoriumId: 'a', gate: 'Screen 1', label: 'Screen 1 · Marquee' },
    { auditoriumId: 'b', gate: 'Screen 1', label: 'Screen 1 · Marquee London' },
    { auditoriumId: 'c', gate: 'Hall', label: 'Hall' },
  ])
})
