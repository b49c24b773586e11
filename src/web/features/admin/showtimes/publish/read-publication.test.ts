import { expect, test } from 'vitest'
import { aStaffShowtime } from '../timeline/performance.builder.ts'
import { askedOf, spanChoices } from './read-publication.ts'

test('chosen showtimes are asked for on the days where they will be, at most 31 at once', () => {
  const moved = aStaffShowtime({
    _id: 'moved',
    staged: { ...aStaffShowtime(), startDate: '2026-12-12', isRemoved: false },
  })
  const late = aStaffShowtime({ _id: 'late', startDate: '2027-01-12', startAt: '00:05' })
  const next = aStaffShowtime({ _id: 'next', startDate: '2027-01-12' })
  expect(askedOf({ kind: 'shows', shows: [next, moved, late] }, 'day')).toEqual({
    periods: [
      { from: '2026-12-12', to: '2027-01-11' },
      { from: '2027-01-12', to: '2027-01-12' },
    ],
    ids: ['next', 'moved', 'late'],
  })
  expect(askedOf({ kind: 'shows', shows: [] }, 'day').periods).toEqual([])
})

test('a day is asked for with all that is planned on it', () => {
  expect(askedOf({ kind: 'days', day: '2026-12-12', span: 'week' }, 'week')).toEqual({
    periods: [{ from: '2026-12-12', to: '2026-12-18' }],
    ids: null,
  })
})

test('the days of a publication are chosen by their dates', () => {
  expect(spanChoices('2026-12-12', '2026-12-10')).toEqual([
    { value: 'day', label: 'Sat, 12 Dec' },
    { value: 'week', label: 'Sat, 12 Dec – Fri, 18 Dec' },
  ])
})
