import { expect, test } from 'vitest'
import '#web/admin-ui/staff-messages.ts'
import { aCinema, aStaffShowtime } from '../timeline/performance.builder.ts'
import { countMovable, movesByDays, refusedMovesOf } from './move-days.ts'

const place = { startDate: '2026-12-06', startAt: '00:05' }
const classOf = (name: string) => {
  const cinema = aCinema(name)
  return { cinema, room: cinema.room, seatClass: cinema.seatClass }
}
const gold = aStaffShowtime({ _id: 'gold', state: 'published', version: 4 })
const silver = aStaffShowtime({ _id: 'silver', ...classOf('Screen 1-Silver') })

test('drafts are moved at once and published showtimes with the next publication, by the same days from where each is planned', () => {
  const planned = aStaffShowtime({
    _id: 'planned',
    state: 'published',
    ...classOf('Screen 2-Gold'),
    staged: { ...aStaffShowtime(), ...classOf('Screen 2-Gold'), ...place, isRemoved: false },
  })
  const moved = movesByDays([gold, silver, planned], 7)
  expect(moved).toMatchObject([
    { kind: 'stage', id: 'gold', version: 4, startDate: '2026-12-12', startAt: '12:00' },
    { kind: 'change', id: 'silver', version: 3, startDate: '2026-12-12', startAt: '12:00' },
    { kind: 'stage', id: 'planned', startDate: '2026-12-13', startAt: '00:05' },
  ])
  expect(movesByDays([gold], -5)).toMatchObject([{ startDate: '2026-11-30' }])
})

test('performances are counted, not their classes; cancelled showtimes and those that will be deleted stay', () => {
  const cancelled = aStaffShowtime({ _id: 'cancelled', state: 'cancelled', startAt: '18:00' })
  const removed = aStaffShowtime({
    _id: 'removed',
    state: 'published',
    startAt: '21:00',
    staged: { ...aStaffShowtime(), isRemoved: true },
  })
  const rows = [gold, silver, cancelled, removed]
  expect(countMovable(rows)).toBe(1)
  expect(movesByDays(rows, 1).map(({ id }) => id)).toEqual(['gold', 'silver'])
})

test('a move after the end of the movie, or before its release, is refused with the date, once for all classes', () => {
  const edits = movesByDays([gold, silver], 30)
  const problems = [
    { index: 0, problems: [{ kind: 'after_end' }] },
    { index: 1, problems: [{ kind: 'after_end' }] },
  ]
  const refusal = { error: { code: 'schedule_problems', message: '', details: { problems } } }
  expect(refusedMovesOf(refusal, { edits, rows: [gold, silver] }, '2026-12-01')).toEqual({
    text: 'The programme cannot be changed so. Nothing was saved.',
    lines: [expect.stringMatching(/^Rain, Screen 1, .*5 Dec, 12:00 PM: Rain ends on .*20 Dec\.$/)],
  })
  const early = {
    error: {
      code: 'schedule_problems',
      message: '',
      details: { problems: [{ index: 1, problems: [{ kind: 'before_release' }] }] },
    },
  }
  expect(refusedMovesOf(early, { edits, rows: [gold, silver] }, '2026-12-01').lines).toEqual([
    expect.stringMatching(/: Rain is released on .*1 Dec\.$/),
  ])
})
