import { paiseFromRupees } from '#domain/money.ts'
import { describe, expect, test } from 'vitest'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { aShowtime } from '#web/testing/a-showtime.ts'
import { selectShowtime, isBookable } from './select-showtime.ts'

const now = new Date('2026-06-01T12:00:00+05:30')

function aGoldShowtime(startDate: string, startAt: string, changes: Partial<Showtime> = {}): Showtime {
  const { room = 'Screen 1', seatClass = 'gold' } = changes
  const _id = `${startDate} ${startAt} ${room} ${seatClass}`
  return aShowtime({ _id, startDate, startAt, seatClass, ticketPrice: paiseFromRupees(300), ...changes })
}

function choose(showtimes: Showtime[], search = {}) {
  return selectShowtime(showtimes, { search, today: '2026-06-01', now })
}

describe('the selected showtime', () => {
  test('is the first bookable one without search parameters', () => {
    const choice = choose([
      aGoldShowtime('2026-06-01', '13:00'),
      aGoldShowtime('2026-06-01', '18:30'),
      aGoldShowtime('2026-06-02', '10:00'),
    ])
    expect(choice.dates).toEqual(['2026-06-01', '2026-06-02'])
    expect(choice.showtime).toMatchObject({ startDate: '2026-06-01', startAt: '18:30' })
  })

  test('is that of the URL, even when it can no longer be booked', () => {
    const choice = choose([aGoldShowtime('2026-06-01', '13:00'), aGoldShowtime('2026-06-01', '18:30')], {
      date: '2026-06-01',
      time: '13:00',
    })
    expect(choice.showtime?.startAt).toBe('13:00')
  })

  test('a date of the past is not offered', () => {
    expect(
      choose([aGoldShowtime('2026-05-31', '20:00'), aGoldShowtime('2026-06-02', '20:00')], {
        date: '2026-05-31',
      }),
    ).toMatchObject({
      dates: ['2026-06-02'],
      date: '2026-06-02',
    })
  })

  test('the classes of a screening are grouped, the cheapest first', () => {
    const silver = aGoldShowtime('2026-06-02', '18:30', {
      seatClass: 'silver',
      ticketPrice: paiseFromRupees(180),
    })
    const choice = choose([aGoldShowtime('2026-06-02', '18:30'), silver], { class: 'gold' })
    expect(choice.slot?.showtimes.map((s) => s.seatClass)).toEqual(['silver', 'gold'])
    expect(choice.showtime?.seatClass).toBe('gold')
  })

  test('two rooms at the same time are two slots', () => {
    const other = aGoldShowtime('2026-06-02', '18:30', { room: 'Screen 2' })
    const choice = choose([aGoldShowtime('2026-06-02', '18:30'), other], { time: '18:30', room: 'Screen 2' })
    expect(choice.slots).toHaveLength(2)
    expect(choice.showtime?.room).toBe('Screen 2')
  })

  test('rooms of one name in two venues are two slots', () => {
    const both = ['here', 'there'].map((performanceId) =>
      aGoldShowtime('2026-06-02', '18:30', { performanceId }),
    )
    expect(choose(both).slots).toHaveLength(2)
  })

  test('a sold out class is skipped, unless the URL names it', () => {
    const silver = aGoldShowtime('2026-06-02', '18:30', {
      seatClass: 'silver',
      ticketPrice: paiseFromRupees(180),
      seatsAvailable: 0,
      isBookable: false,
    })
    const both = [aGoldShowtime('2026-06-02', '18:30'), silver]
    expect(choose(both).showtime?.seatClass).toBe('gold')
    expect(choose(both, { class: 'silver' }).showtime?.seatClass).toBe('silver')
  })

  test('without showtimes there is no selection', () => {
    expect(choose([])).toEqual({
      dates: [],
      date: null,
      slots: [],
      slot: null,
      showtime: null,
      missing: null,
    })
  })

  const tomorrow = [aGoldShowtime('2026-06-02', '18:30'), aGoldShowtime('2026-06-03', '10:00')]

  test.each([
    ['show', { date: '2026-06-02', time: '21:00' }],
    ['show', { date: '2026-06-02', time: '18:30', room: 'Screen 9' }],
    ['show', { date: '2026-06-09', time: '18:30' }],
    ['date', { date: '2026-06-09' }],
    ['past', { date: '2026-06-01', time: '09:00' }],
    ['past', { date: '2026-05-31' }],
  ])('none is selected for a %s that the movie does not have: %j', (missing, search) => {
    expect(choose(tomorrow, search)).toMatchObject({
      missing,
      slot: null,
      showtime: null,
      dates: ['2026-06-02', '2026-06-03'],
    })
  })

  test('of a show without the class of the URL another class is selected, which is said', () => {
    const search = { date: '2026-06-02', time: '18:30' }
    expect(choose(tomorrow, { ...search, class: 'platinum' })).toMatchObject({
      missing: 'class',
      showtime: { seatClass: 'gold' },
    })
    expect(choose(tomorrow, { ...search, class: 'gold' }).missing).toBeNull()
  })

  test('booking closes by the clock, whatever the response said', () => {
    const show = aGoldShowtime('2026-06-01', '14:00')
    expect(isBookable(show, new Date('2026-06-01T11:59:59+05:30'))).toBe(true)
    expect(isBookable(show, now)).toBe(false)
  })
})
