import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { defaultRules } from './schedule-rules.ts'
import { businessDayOf, findScheduleProblems, intervalOf, showTimes, type ShowToCheck } from './schedule.ts'
import { instantAt } from './time.ts'

const rules = { ...defaultRules, bookingClosesMinutes: 120 }
const movie = {
  id: 'a-movie',
  durationMinutes: 132,
  releaseDate: '2027-01-14',
  endDate: '2027-01-20',
}
const aShow = (date: string, startAt: string): ShowToCheck => ({
  movie,
  date,
  startAt,
  cinemaId: 'gold',
  room: 'Screen 1',
})
const scheduled = (date: string, startAt: string, change: object = {}) => ({
  ...aShow(date, startAt),
  ...showTimes(rules, aShow(date, startAt)),
  movieId: movie.id,
  ...change,
})
const kinds = (...[show, others = [], other = rules]: [ReturnType<typeof aShow>, object[]?, object?]) =>
  findScheduleProblems({ ...rules, ...other }, show, others as never).map(({ kind }) => kind)

describe('the times of a show', () => {
  test('follow from its start: the film, trailers and interval, cleaning, and the close of booking', () => {
    const times = showTimes(rules, aShow('2027-01-14', '18:30'))
    expect(times).toEqual({
      startDate: '2027-01-14',
      startAt: '18:30',
      startsAt: instantAt('2027-01-14', '18:30'),
      endsAt: instantAt('2027-01-14', '21:02'),
      advertMinutes: 10,
      intervalMinutes: 10,
      roomFreeAt: instantAt('2027-01-14', '21:27'),
      bookingClosesAt: instantAt('2027-01-14', '16:30'),
    })
  })

  test('go over midnight, and booking may close on the day before', () => {
    expect(showTimes(rules, aShow('2027-01-14', '22:50')).endsAt).toEqual(instantAt('2027-01-15', '01:22'))
    const { bookingClosesAt } = showTimes(rules, aShow('2027-01-15', '00:05'))
    expect(bookingClosesAt).toEqual(instantAt('2027-01-14', '22:05'))
  })

  test('close booking as early as the cinema has set', () => {
    const { bookingClosesAt } = showTimes({ ...rules, bookingClosesMinutes: 0 }, aShow('2027-01-14', '18:30'))
    expect(bookingClosesAt).toEqual(instantAt('2027-01-14', '18:30'))
  })
})

describe('a show cannot be in the programme', () => {
  test('before the date of its movie, or after the last business day of its run', () => {
    const anyTime = { firstStart: '06:00', lastStart: '05:59' }
    expect(kinds(aShow('2027-01-13', '22:00'))).toEqual(['before_release'])
    expect(kinds(aShow('2027-01-13', '23:59'), [], anyTime)).toEqual(['before_release'])
    expect(kinds(aShow('2027-01-14', '09:15'))).toEqual([])
    expect(kinds(aShow('2027-01-20', '22:50'))).toEqual([])
    expect(kinds(aShow('2027-01-21', '00:05'), [], anyTime)).toEqual([])
    expect(kinds(aShow('2027-01-21', '06:00'), [], anyTime)).toEqual(['after_end'])
  })

  test('when it would start outside of the opening hours, which may go over midnight', () => {
    const late = { firstStart: '10:00', lastStart: '00:30' }
    expect(['09:14', '09:15', '22:50', '22:51'].map((at) => kinds(aShow('2027-01-16', at)).length)).toEqual([
      1, 0, 0, 1,
    ])
    expect(
      ['09:59', '10:00', '23:59', '00:00', '00:30', '00:31', '05:59'].map(
        (at) => kinds(aShow('2027-01-16', at), [], late).length,
      ),
    ).toEqual([1, 0, 0, 0, 0, 1, 1])
  })

  test('while the room is in use or cleaned; another room does not matter', () => {
    const show = aShow('2027-01-16', '18:30')
    const before = (startAt: string) => scheduled('2027-01-16', startAt, { movieId: 'another' })
    expect(kinds(show, [before('15:33')])).toEqual([])
    expect(kinds(show, [before('15:34')])).toEqual(['room_taken'])
    expect(kinds(show, [before('21:27')])).toEqual([])
    expect(kinds(show, [before('21:26')])).toEqual(['room_taken'])
    expect(kinds(show, [{ ...before('18:30'), room: 'Screen 2' }])).toEqual([])
  })

  test('twice in the same class; the other classes of the room share the performance', () => {
    const show = aShow('2027-01-16', '18:30')
    expect(kinds(show, [scheduled('2027-01-16', '18:30')])).toEqual(['room_taken'])
    expect(kinds(show, [scheduled('2027-01-16', '18:30', { cinemaId: 'silver' })])).toEqual([])
  })
})

test('a fan show in the night before is the first one of a release, at any hour with a reason', () => {
  const fans = (startAt: string) => ({ ...aShow('2027-01-14', startAt), outsideHoursReason: 'Fan show' })
  expect(['00:05', '03:30', '06:00', '23:30'].map((at) => kinds(fans(at)))).toEqual([[], [], [], []])
  expect(kinds(aShow('2027-01-14', '03:30'))).toEqual(['outside_opening_hours'])
  expect(kinds({ ...fans('03:30'), outsideHoursReason: '' })).toEqual(['outside_opening_hours'])
  expect(kinds({ ...fans('23:30'), date: '2027-01-13' })).toEqual(['before_release'])
})

test('the interval is in the middle of the film, with the minutes of its show', () => {
  const show = { ...rules, advertMinutes: 25, intervalMinutes: 15 }
  const times = showTimes(show, aShow('2027-01-14', '18:00'))
  expect([times.endsAt, intervalOf(times)]).toEqual([
    instantAt('2027-01-14', '20:52'),
    { from: instantAt('2027-01-14', '19:30'), to: instantAt('2027-01-14', '19:45') },
  ])
  const without = showTimes({ ...show, intervalMinutes: 0 }, aShow('2027-01-14', '18:00'))
  expect(intervalOf(without).to).toEqual(intervalOf(without).from)
})

test('a business day lasts from 06:00 to 05:59', () => {
  const days = [
    ['2027-01-15', '05:59'],
    ['2027-01-15', '06:00'],
    ['2027-01-16', '00:05'],
    ['2027-03-01', '00:00'],
  ] as const
  expect(days.map(([date, time]) => businessDayOf(instantAt(date, time)))).toEqual([
    '2027-01-14',
    '2027-01-15',
    '2027-01-15',
    '2027-02-28',
  ])
})

const SCRIPT = `
  import { businessDayOf, showTimes } from ${JSON.stringify(new URL('schedule.ts', import.meta.url).href)}
  const rules = { advertMinutes: 10, intervalMinutes: 10, cleaningMinutes: 25, bookingClosesMinutes: 120, firstStart: '06:00', lastStart: '05:59' }
  const movie = { id: 'a-movie', durationMinutes: 132 }
  const show = (date, startAt) => showTimes(rules, { movie, date, startAt })
  // Late evenings at which California and Europe change their clocks.
  const shows = [show('2027-03-14', '00:05'), show('2027-03-27', '23:45'), show('2027-11-07', '23:45')]
  console.log(JSON.stringify(shows.map((times) => [times, businessDayOf(times.startsAt)])))`

test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'on a machine in %s the times are the cinema’s',
  async (zone) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      env: { ...process.env, TZ: zone },
    })
    const seen = JSON.parse(stdout) as [{ startsAt: string; endsAt: string }, string][]
    expect(seen.map(([{ startsAt, endsAt }, day]) => [startsAt, endsAt, day])).toEqual([
      ['2027-03-13T18:35:00.000Z', '2027-03-13T21:07:00.000Z', '2027-03-13'],
      ['2027-03-27T18:15:00.000Z', '2027-03-27T20:47:00.000Z', '2027-03-27'],
      ['2027-11-07T18:15:00.000Z', '2027-11-07T20:47:00.000Z', '2027-11-07'],
    ])
  },
)
