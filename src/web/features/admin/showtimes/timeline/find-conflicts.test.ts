import { expect, test } from 'vitest'
import { instantAt } from '#domain/time.ts'
import { findUnpublishable } from './find-conflicts.ts'
import { type Area, performancesOf } from './performance.ts'
import { aCinema, anArea, usualRules } from './performance.builder.ts'

const morning = instantAt('2026-12-05', '07:00')
const { movie } = anArea()
const publicAt = { ...anArea(), startAt: '20:00' }
const kindsOf = (shows: readonly Area[], now = morning) =>
  [...findUnpublishable(performancesOf(shows), { now, rulesOf: usualRules })].map(([id, conflicts]) => [
    id,
    conflicts.map(({ kind }) => kind),
  ])

test.each([
  ['released later', { releaseDate: '2026-12-06' }, 'before_release'],
  ['ended earlier', { endDate: '2026-12-04' }, 'after_end'],
])('a planned move of a movie that is %s since then is marked', (_what, dates, kind) => {
  const moved = anArea({ state: 'published', publicAt, movie: { ...movie, ...dates } })
  expect(kindsOf([moved])).toEqual([['show', [kind]]])
})

test('a planned move onto a show that has become longer is marked, and the public one is not', () => {
  const longer = { ...movie, _id: 'long', durationMinutes: 200 }
  const before = anArea({
    id: 'before',
    state: 'published',
    startAt: '09:30',
    movie: longer,
    minutes: { show: 220, cleaning: 25 },
  })
  const moved = anArea({ id: 'moved', state: 'published', publicAt })
  expect(kindsOf([before, moved])).toEqual([['moved', ['room_taken']]])
})

test('a draft is judged by the hours when it was planned, a planned move again', () => {
  const late = { startAt: '23:30' }
  expect(kindsOf([anArea(late)])).toEqual([])
  const moved = anArea({ ...late, state: 'published', publicAt })
  expect(kindsOf([moved])).toEqual([['show', ['outside_opening_hours']]])
  expect(kindsOf([{ ...moved, outsideHoursReason: 'Fan show' }])).toEqual([])
})

test('a planned move to another room at the time that is sold is not judged by the hours', () => {
  const early = { startAt: '08:00' }
  const moved = anArea({ ...early, state: 'published', cinema: aCinema('Screen 2-Gold') })
  expect(kindsOf([{ ...moved, publicAt: anArea(early) }])).toEqual([])
  expect(kindsOf([{ ...moved, publicAt }])).toEqual([['show', ['outside_opening_hours']]])
})

test('a draft whose time has passed is marked; what is public, removed or in order is not', () => {
  const noon = instantAt('2026-12-05', '12:30')
  expect(kindsOf([anArea()], noon)).toEqual([['show', ['in_the_past']]])
  expect(kindsOf([anArea()])).toEqual([])
  expect(kindsOf([anArea({ state: 'published' })], noon)).toEqual([])
  expect(kindsOf([anArea({ state: 'published', isRemoved: true })], noon)).toEqual([])
})
