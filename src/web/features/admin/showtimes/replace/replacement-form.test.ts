import { expect, test } from 'vitest'
import { anArea } from '../timeline/performance.builder.ts'
import { performancesOf } from '../timeline/performance.ts'
import { askedOf, newReplacement } from './replacement-form.ts'

const day = '2026-12-04'
const form = { ...newReplacement(day, []), movieId: 'a', withMovieId: 'b' }

test('a selection opens with its movie and asks for all of its showtimes', () => {
  const chosen = performancesOf([anArea()])
  const opened = newReplacement(day, chosen)
  expect(opened).toMatchObject({ span: 'selection', movieId: chosen[0]?.movie._id })
  const ids = chosen.flatMap(({ areas }) => areas.map(({ id }) => id))
  const asked = askedOf({ ...opened, withMovieId: 'b' }, chosen, [])
  expect(asked?.shows).toEqual({ kind: 'showtimes', ids })
  expect(askedOf({ ...opened, withMovieId: 'b' }, [], [])).toBeNull()
})

test('one day ends with itself, and "from a day on" has no end unless one is named', () => {
  expect(askedOf(form, [], [])?.shows).toEqual({ kind: 'days', from: day, to: day })
  expect(askedOf({ ...form, span: 'from' }, [], [])?.shows).toEqual({ kind: 'days', from: day, to: null })
  expect(askedOf({ ...form, span: 'from', to: '2026-12-10' }, [], [])?.shows).toMatchObject({
    to: '2026-12-10',
  })
})

test('nothing is asked without both movies, with the same one twice, or with an end before the begin', () => {
  expect(askedOf({ ...form, withMovieId: null }, [], [])).toBeNull()
  expect(askedOf({ ...form, withMovieId: 'a' }, [], [])).toBeNull()
  expect(askedOf({ ...form, span: 'from', to: '2026-12-01' }, [], [])).toBeNull()
  expect(askedOf({ ...form, from: '' }, [], [])).toBeNull()
})
