import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { aCinema } from '../timeline/performance.builder.ts'
import { askedOf, newCopy } from './copy-form.ts'

const form = newCopy('2026-12-04')
const cinemas = ['Screen 2', 'Screen 5'].map((room) => ({
  ...aCinema(`${room}-Gold`),
  auditoriumId: `id of ${room}`,
  isPrivateHire: false,
  ticketPrice: toPaise(25000),
}))

test('a copy goes to the same day of the next week, with the rules that are chosen', () => {
  expect(askedOf(form, cinemas)).toMatchObject({ from: '2026-12-04', to: '2026-12-11', days: 1, swaps: [] })
  const swaps = [
    { from: 'Screen 2', to: 'Screen 5' },
    { from: 'Screen 2', to: null },
  ]
  expect(askedOf({ ...form, length: 'week', swaps }, cinemas)).toMatchObject({
    days: 7,
    swaps: [{ auditoriumId: 'id of Screen 2', withAuditoriumId: 'id of Screen 5' }],
  })
})

test('nothing is asked for the same day, without one, or with a screen or a movie in two rules', () => {
  expect(askedOf({ ...form, to: form.from }, cinemas)).toBeNull()
  expect(askedOf({ ...form, to: '' }, cinemas)).toBeNull()
  const swaps = [
    { from: 'Screen 2', to: 'Screen 5' },
    { from: 'Screen 5', to: 'Screen 2' },
  ]
  expect(askedOf({ ...form, swaps }, cinemas)).toBeNull()
  const replacements = [
    { from: 'a', to: 'b' },
    { from: 'a', to: 'c' },
  ]
  expect(askedOf({ ...form, replacements }, cinemas)).toBeNull()
})
