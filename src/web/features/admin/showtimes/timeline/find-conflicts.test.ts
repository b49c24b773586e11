import { expect, test } from 'vitest'
import { instantAt } from '#domain/time.ts'
import { findUnpublishable } from './find-conflicts.ts'
import { performancesOf } from './performances.ts'
import { aShownShow, usualRules } from './shown-show.builder.ts'
import type { ShownShow } from './shown-shows.ts'

const morning = instantAt('2026-12-05', '07:00')
const { movie } = aShownShow()
const publicAt = { ...aShownShow(), startAt: '20:00' }
const kindsOf = (shows: readonly ShownShow[], now = morning) =>
  [...findUnpublishable(performancesOf(shows), { now, rulesOf: usualRules })].map(([id, conflicts]) => [
    id,
    conflicts.map(({ kind }) => kind),
  ])

test.each([
  ['released later', { releaseDate: '2026-12-06' }, 'before_release'],
  ['ended earlier', { endDate: '2026-12-04' }, 'after_end'],
])('a planned move of a movie that is %s since then is marked', (_what, dates, kind) => {
  const moved = aShownShow({ state: 'published', publicAt, movie: { ...movie, ...dates } })
  expect(kindsOf([moved])).toEqual([['show', [kind]]])
})

test('a planned move onto a show that has become longer is marked, and the public one is not', () => {
  const longer = { ...movie, _id: 'long', durationMinutes: 200 }
  const before = aShownShow({
    id: 'before',
    state: 'published',
    startAt: '09:30',
    movie: longer,
    minutes: { show: 220, cleaning: 25 },
  })
  const moved = aShownShow({ id: 'moved', state: 'published', publicAt })
  expect(kindsOf([before, moved])).toEqual([['moved', ['room_taken']]])
})

test('a draft is judged by the hours when it was planned, a planned move again', () => {
  const late = { startAt: '23:30' }
  expect(kindsOf([aShownShow(late)])).toEqual([])
  const moved = aShownShow({ ...late, state: 'published', publicAt })
  expect(kindsOf([moved])).toEqual([['show', ['outside_opening_hours']]])
  expect(kindsOf([{ ...moved, outsideHoursReason: 'Fan show' }])).toEqual([])
})

test('a draft whose time has passed is marked; what is public, removed or in order is not', () => {
  const noon = instantAt('2026-12-05', '12:30')
  expect(kindsOf([aShownShow()], noon)).toEqual([['show', ['in_the_past']]])
  expect(kindsOf([aShownShow()])).toEqual([])
  expect(kindsOf([aShownShow({ state: 'published' })], noon)).toEqual([])
  expect(kindsOf([aShownShow({ state: 'published', isRemoved: true })], noon)).toEqual([])
})
