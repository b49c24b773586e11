import { expect, test } from 'vitest'
import { currentOf, isSameShow } from './current-performance.ts'
import { aCinema, anArea } from './performance.builder.ts'
import { performancesOf } from './performance.ts'

const silver = anArea({ id: 'silver', cinema: aCinema('Screen 1-Silver') })
const [dragged] = performancesOf([anArea(), silver])
const seenLater = (...areas: Parameters<typeof performancesOf>[0]) => {
  const current = dragged && currentOf(dragged, performancesOf(areas))
  return dragged && current ? isSameShow(dragged, current) : null
}

test('a show that got another version, price or sale meanwhile is still the one that is dragged', () => {
  expect(seenLater(anArea({ version: 9, seatsSold: 4, ticketPrice: 30000 as never }), silver)).toBe(true)
})

test.each([
  ['moved', { startAt: '14:00' }],
  ['moved to another screen', { cinema: aCinema('Screen 2-Gold') }],
  ['given to another movie', { movie: { ...anArea().movie, _id: 'sun' } }],
  ['locked', { isLocked: true }],
])('a show that somebody has %s meanwhile is another one', (_, changes) => {
  const both = [anArea(changes), { ...silver, ...changes, cinema: aCinema('Screen 2-Silver') }]
  expect(
    seenLater(anArea(changes), 'cinema' in changes ? (both[1] ?? silver) : { ...silver, ...changes }),
  ).toBe(false)
})

test('a show without one of its classes is another one, and a deleted one is gone', () => {
  expect(seenLater(silver)).toBe(false)
  expect(seenLater(anArea({ id: 'other' }))).toBeNull()
})
