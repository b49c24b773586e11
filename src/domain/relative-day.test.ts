import { expect, test } from 'vitest'
import { afterTonight, currentDays, relativeDay } from './relative-day.ts'
import { instantAt } from './time.ts'

/** What Monday 23, Tuesday 24 and Wednesday 25 November are called at a time. */
test.each([
  ['2026-11-23', '23:59', ['today', 'tomorrow', null]],
  ['2026-11-24', '00:01', ['tonight', 'today', 'tomorrow']],
  ['2026-11-24', '05:59', ['tonight', 'today', 'tomorrow']],
  ['2026-11-24', '06:00', [null, 'today', 'tomorrow']],
])('on %s at %s the days are called %j', (date, time, names) => {
  const days = currentDays(instantAt(date, time))
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => relativeDay(day, days))).toEqual(names)
})

test('when nothing is left of tonight, today is the first day', () => {
  const days = afterTonight(currentDays(instantAt('2026-11-24', '01:00')))
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => relativeDay(day, days))).toEqual([
    null,
    'today',
    'tomorrow',
  ])
})
