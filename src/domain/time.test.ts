import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  clockOf,
  daysAfter,
  instantAt,
  isRealDate,
  localDate,
  localInstant,
  localMidnightAfter,
  localTime,
  minutesAfter,
} from './time.ts'

const run = promisify(execFile)

test('a date is real when the calendar has it', () => {
  for (const date of ['2026-11-23', '2028-02-29', '0000-01-01', '9999-12-31'])
    expect(isRealDate(date)).toBe(true)
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '10000-01-01',
    '2026-1-1',
    'x',
    '',
    '2026-11-23T00:00',
  ])
    expect(isRealDate(text)).toBe(false)
})

describe('formatted times', () => {
  test.each([
    ['00:00', '12:00', 'after_midnight'],
    ['00:05', '12:05', 'after_midnight'],
    ['09:15', '9:15', 'morning'],
    ['11:59', '11:59', 'morning'],
    ['12:00', '12:00', 'afternoon'],
    ['12:30:45', '12:30', 'afternoon'],
    ['18:30:00', '6:30', 'evening'],
    ['23:59', '11:59', 'night'],
  ])('%s is %s, %s', (text, time, part) => {
    expect(clockOf(text)).toEqual({ time, part })
  })

  test.each(['', '24:00', '12:60', '9:15', '6:30 PM', 'noon'])('%j is not a time', (text) => {
    expect(clockOf(text)).toBeNull()
  })
})

describe('the calendar', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (date, days, result) => {
    expect(daysAfter(date, days)).toBe(result)
  })

  test('minutes may be fractional and negative', () => {
    const at = new Date('2026-11-21T18:30:00Z')
    expect(minutesAfter(at, 0.5).toISOString()).toBe('2026-11-21T18:30:30.000Z')
    expect(minutesAfter(at, -1440).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  })
})

/** Instants near midnight in the cinema, near midnight in UTC, and near daylight saving changes in California. */
const instants = [
  ['2027-01-14T18:29:59Z', '2027-01-14', '23:59'],
  ['2027-01-14T18:30:00Z', '2027-01-15', '00:00'],
  ['2027-01-14T23:59:59Z', '2027-01-15', '05:29'],
  ['2027-01-15T00:00:00Z', '2027-01-15', '05:30'],
  ['2026-12-31T18:30:00Z', '2027-01-01', '00:00'],
  ['2028-02-28T18:30:00Z', '2028-02-29', '00:00'],
  ['2027-03-14T10:00:00Z', '2027-03-14', '15:30'],
  ['2027-11-07T09:00:00Z', '2027-11-07', '14:30'],
] as const

const SCRIPT = `
  import { daysAfter, instantAt, localDate, localTime } from ${JSON.stringify(new URL('./time.ts', import.meta.url).href)}
  const instants = JSON.parse(process.argv[1])
  const seen = instants.map((at) => [localDate(new Date(at)), localTime(new Date(at))])
  const back = seen.map(([date, time]) => instantAt(date, time).toISOString())
  console.log(JSON.stringify({ seen, back, days: daysAfter('2027-03-13', 2), offset: new Date('2027-01-14').getTimezoneOffset() }))`

describe.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
])('on a machine in %s', (zone, offset) => {
  test('dates and times are in the time zone of the cinema', async () => {
    const given = JSON.stringify(instants.map(([at]) => at))
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT, given], {
      env: { ...process.env, TZ: zone },
    })
    expect(JSON.parse(stdout)).toEqual({
      seen: instants.map(([, date, time]) => [date, time]),
      back: instants.map(([at]) => `${at.slice(0, 17)}00.000Z`),
      days: '2027-03-15',
      offset,
    })
  })
})

test('dates do not depend on how a browser writes those of a locale', async () => {
  const chrome110 = `const Real = Intl.DateTimeFormat
    Intl.DateTimeFormat = function (locale, options) { return new Real(locale === 'en-CA' ? 'en-US' : locale, options) }`
  const before = `data:text/javascript,${encodeURIComponent(chrome110)}`
  const given = JSON.stringify(instants.map(([at]) => at))
  const { stdout } = await run(process.execPath, [
    '--import',
    before,
    '--input-type=module',
    '-e',
    SCRIPT,
    given,
  ])
  expect(JSON.parse(stdout)).toMatchObject({ seen: instants.map(([, date, time]) => [date, time]) })
})

test('date and time of the cinema determine one instant', () => {
  const at = instantAt('2027-01-15', '00:05')
  expect(at.toISOString()).toBe('2027-01-14T18:35:00.000Z')
  expect([localDate(at), localTime(at)]).toEqual(['2027-01-15', '00:05'])
})

/** Each time in its zone: before, at and after changes of the clock, and in a zone with half an hour of daylight saving. */
const zoned = [
  ['Europe/London', '2027-03-28T00:59:00Z', '2027-03-28', '00:59', '+00:00'],
  ['Europe/London', '2027-03-28T01:00:00Z', '2027-03-28', '02:00', '+01:00'],
  ['Europe/London', '2027-07-01T23:30:00Z', '2027-07-02', '00:30', '+01:00'],
  ['America/New_York', '2027-01-01T04:59:00Z', '2026-12-31', '23:59', '-05:00'],
  ['America/New_York', '2027-11-07T07:00:00Z', '2027-11-07', '02:00', '-05:00'],
  ['Australia/Lord_Howe', '2027-06-01T12:00:00Z', '2027-06-01', '22:30', '+10:30'],
  ['Asia/Dubai', '2027-06-01T20:15:00Z', '2027-06-02', '00:15', '+04:00'],
  ['Asia/Kolkata', '2027-06-01T20:15:00Z', '2027-06-02', '01:45', '+05:30'],
] as const

test.each(zoned)('in %s %s is %s %s', (zone, instant, date, time, offset) => {
  const at = new Date(instant)
  expect([localDate(at, zone), localTime(at, zone)]).toEqual([date, time])
  expect(localInstant(at, zone)).toBe(`${date}T${time}:00${offset}`)
  expect(instantAt(date, time, zone)).toEqual(at)
})

test('a time that the clock leaves out is an hour later, one that it shows twice is the first', () => {
  expect(instantAt('2027-03-28', '01:30', 'Europe/London').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(instantAt('2027-10-31', '01:30', 'Europe/London').toISOString()).toBe('2027-10-31T00:30:00.000Z')
})

test('the next midnight of a zone ends its local date', () => {
  const midnight = localMidnightAfter(new Date('2027-03-27T23:30:00Z'), 'Europe/London')
  expect(midnight.toISOString()).toBe('2027-03-28T00:00:00.000Z')
  expect(localMidnightAfter(new Date('2027-03-28T12:00:00Z'), 'Europe/London').toISOString()).toBe(
    '2027-03-28T23:00:00.000Z',
  )
})
