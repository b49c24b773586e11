import { expect, test } from 'vitest'
import { leftGroups } from './left-groups.ts'
import type { Left } from './send-edits.ts'

const reasons = ['The movie has ended on this day.']

function creation(cinemaId: string, startAt = '10:00'): Left {
  const place = { movieId: 'rain', cinemaId, startDate: '2026-11-28', startAt }
  return { edit: { kind: 'create', id: `${cinemaId} ${startAt}`, ...place }, reasons }
}

test('the classes of a show that are refused for the same reasons are told together', () => {
  const other = { ...creation('premium'), reasons: ['The showtime is locked. Unlock it first.'] }
  const left = [creation('gold'), creation('silver'), creation('gold', '14:00'), other]
  expect(leftGroups(left).map((group) => group.map(({ edit }) => edit.id))).toEqual([
    ['gold 10:00', 'silver 10:00'],
    ['gold 14:00'],
    ['premium 10:00'],
  ])
})

test('known showtimes are told one by one', () => {
  const left = ['one', 'two'].map((id): Left => ({ edit: { kind: 'delete', id, version: 1 }, reasons }))
  expect(leftGroups(left)).toHaveLength(2)
})
