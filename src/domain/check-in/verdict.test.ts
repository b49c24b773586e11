import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt, minutesAfter } from '../time.ts'
import { type AdmissionRequest, ALL_GATES, decideAdmission, type TicketToAdmit } from './verdict.ts'

const startsAt = instantAt('2026-11-28', '18:30')
const ticket: TicketToAdmit = {
  startsAt,
  endsAt: instantAt('2026-11-28', '21:10'),
  room: 'Screen 3',
  people: 3,
  state: 'valid',
  admitted: 0,
}
const decide = (change: Partial<TicketToAdmit>, request: Partial<AdmissionRequest> = {}) =>
  decideAdmission({
    ticket: { ...ticket, ...change },
    people: 1,
    gate: 'Screen 3',
    now: startsAt,
    ...request,
  })
const at = (date: string, time: string) => ({ now: instantAt(date, time) })

describe('people are let in', () => {
  test('all at once, or in parts', () => {
    expect(decide({}, { people: 3 })).toEqual({ kind: 'admitted', people: 3, remaining: 0 })
    expect(decide({ admitted: 1 }, { people: 1 })).toEqual({ kind: 'admitted', people: 1, remaining: 1 })
  })

  test('by a gate for every room', () => {
    expect(decide({}, { gate: ALL_GATES })).toMatchObject({ kind: 'admitted' })
  })

  test.each([
    ['an hour before the start', at('2026-11-28', '17:30')],
    ['a minute before the end', at('2026-11-28', '21:09')],
  ])('%s', (_, when) => {
    expect(decide({}, when)).toMatchObject({ kind: 'admitted' })
  })

  test('after midnight, to a show of the evening before', () => {
    const late = { startsAt: instantAt('2026-11-28', '23:30'), endsAt: instantAt('2026-11-29', '02:00') }
    expect(decide(late, at('2026-11-29', '00:10'))).toMatchObject({ kind: 'admitted' })
    const afterMidnight = {
      startsAt: instantAt('2026-11-29', '00:05'),
      endsAt: instantAt('2026-11-29', '02:40'),
    }
    expect(decide(afterMidnight, at('2026-11-28', '23:30'))).toMatchObject({ kind: 'admitted' })
  })
})

test('where both are known, the auditorium decides, not the name that several venues have', () => {
  expect(decide({ auditoriumId: 'one' }, { auditoriumId: 'one', gate: 'Hall' })).toMatchObject({
    kind: 'admitted',
  })
  expect(decide({ auditoriumId: 'one' }, { auditoriumId: 'other' })).toMatchObject({ reason: 'other_screen' })
  expect(decide({ auditoriumId: 'one' }, { auditoriumId: null })).toMatchObject({ kind: 'admitted' })
  expect(decide({}, { auditoriumId: 'other' })).toMatchObject({ kind: 'admitted' })
  const everywhere = { auditoriumId: 'other', gate: ALL_GATES }
  expect(decide({ auditoriumId: 'one' }, everywhere)).toMatchObject({ kind: 'admitted' })
})

test('a ticket of the same date is not one of another day, also before 06:00', () => {
  expect(decide({}, at('2026-11-28', '05:30'))).toMatchObject({ reason: 'too_early' })
})

describe('people are refused', () => {
  test.each([
    ['an hour and a minute before the start', 'too_early', at('2026-11-28', '17:29')],
    ['when the show is over', 'over', at('2026-11-28', '21:10')],
    ['the day before', 'wrong_day', at('2026-11-27', '18:30')],
    ['the day after', 'wrong_day', at('2026-11-29', '18:30')],
    ['at the gate of another screen', 'other_screen', { gate: 'Screen 4' }],
    ['when more come than the ticket is for', 'too_many', { people: 4 }],
  ])('%s', (_, reason, request) => {
    expect(decide({}, request)).toEqual({ kind: 'refused', reason, remaining: 3 })
  })

  test('with a used ticket', () => {
    expect(decide({ admitted: 3 })).toEqual({ kind: 'refused', reason: 'used', remaining: 0 })
  })

  test.each(['not_paid', 'cancelled', 'refunded', 'disputed'] as const)(
    'with a ticket that is %s',
    (state) => {
      expect(decide({ state }, { gate: 'Screen 4' })).toMatchObject({ kind: 'refused', reason: state })
    },
  )

  test('four hours after the start, when only the ticket is known', () => {
    expect(decide({ endsAt: null }, { now: minutesAfter(startsAt, 239) })).toMatchObject({ kind: 'admitted' })
    expect(decide({ endsAt: null }, { now: minutesAfter(startsAt, 240) })).toMatchObject({ reason: 'over' })
  })

  test('also when conflicts have let in more than the ticket is for', () => {
    expect(decide({ admitted: 5 })).toEqual({ kind: 'refused', reason: 'used', remaining: 0 })
  })
})

test('however many groups come, never more are let in than the ticket is for, and none is refused while there is room', () => {
  const groups = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), groups, (people, sizes) => {
      let admitted = 0
      for (const size of sizes) {
        const verdict = decide({ people, admitted }, { people: size })
        expect(verdict.kind === 'admitted').toBe(admitted + size <= people)
        if (verdict.kind === 'admitted') admitted += size
        expect(verdict.remaining).toBe(people - admitted)
      }
    }),
  )
})
