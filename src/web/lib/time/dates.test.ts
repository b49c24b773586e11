import { expect, onTestFinished, test, vi } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import * as dates from './dates.ts'
import { formatTime } from './format-time.ts'

test('an English page writes dates as the specification does', () => {
  expect(dates.formatDay('2026-09-05')).toBe('5 Sep')
  expect(dates.formatWeekday('2026-11-21')).toBe('Sat')
  expect(dates.formatShortDate('2026-11-21', '2026-01-01')).toBe('Sat, 21 Nov')
  expect(dates.formatLongDate('2026-11-21')).toBe('Saturday, 21 November')
  expect(dates.formatFullDate('2026-11-21')).toBe('21 November 2026')
})

test('a Hindi page writes the month out, with Latin digits', async () => {
  const dates = await datesInHindi()
  expect(dates.formatDay('2026-09-05')).toBe('5 सितंबर')
  expect(dates.formatShortDate('2026-11-21', '2026-01-01')).toBe('शनि, 21 नवंबर')
  expect(dates.formatLongDate('2026-11-21')).toBe('शनिवार, 21 नवंबर')
  expect(dates.formatFullDate('2026-11-21')).toBe('21 नवंबर 2026')
})

test('the date of a ticket of another year says the year', () => {
  expect(dates.formatShortDate('2025-11-21', '2026-11-21')).toBe('Fri, 21 Nov 2025')
  expect(dates.formatShortDate('2027-01-01', '2026-12-31')).toBe('Fri, 1 Jan 2027')
})

test('an instant after midnight in India is on the next day, although it is still yesterday in Greenwich', () => {
  expect(dates.formatDateOfInstant('2026-11-20T18:29:00Z')).toBe('20 November 2026')
  expect(dates.formatDateOfInstant('2026-11-20T18:30:00Z')).toBe('21 November 2026')
})

const clock = [
  ['00:05', '12:05 AM', 'रात\u00a012:05'],
  ['03:59', '3:59 AM', 'रात\u00a03:59'],
  ['04:00:00', '4:00 AM', 'सुबह\u00a04:00'],
  ['11:59', '11:59 AM', 'सुबह\u00a011:59'],
  ['12:00', '12:00 PM', 'दोपहर\u00a012:00'],
  ['16:00', '4:00 PM', 'शाम\u00a04:00'],
  ['18:30:00', '6:30 PM', 'शाम\u00a06:30'],
  ['20:00', '8:00 PM', 'रात\u00a08:00'],
  ['24:00', '24:00', '24:00'],
  ['soon', 'soon', 'soon'],
] as const

test.each(clock)('%s is %s in English and %s in Hindi', (time, english, hindi) => {
  expect(formatTime(time)).toBe(english)
  overwriteGetLocale(() => 'hi')
  expect(formatTime(time)).toBe(hindi)
})

/** The module as a Hindi page has it: the language is that of the build. */
async function datesInHindi() {
  globalThis.MARQUEE_LANGUAGE = 'hi'
  vi.resetModules()
  onTestFinished(() => {
    globalThis.MARQUEE_LANGUAGE = undefined
    vi.resetModules()
  })
  return import('./dates.ts')
}
