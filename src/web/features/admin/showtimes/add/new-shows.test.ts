import { expect, test } from 'vitest'
import { aCinema } from '../timeline/performance.builder.ts'
import { type Creation, countShows, leftShows } from './new-shows.ts'
import type { Left } from './send-edits.ts'

const cinemas = ['Screen 1-Gold', 'Screen 1-Silver', 'Screen 2-Gold'].map(aCinema)
const cinemaOf = (id: string) => cinemas.find(({ _id }) => _id === id)
const reasons = ['The movie has ended on this day.']

function creation(cinemaId: string, startAt = '10:00'): Creation {
  const place = { movieId: 'rain', cinemaId, startDate: '2026-11-28', startAt }
  return { kind: 'create', id: `${cinemaId} ${startAt}`, ...place }
}
const refused = (cinemaId: string, startAt?: string): Left => ({ edit: creation(cinemaId, startAt), reasons })

test('the classes of a room at one start are one show', () => {
  const edits = ['Screen 1-Gold', 'Screen 1-Silver', 'Screen 2-Gold'].flatMap((name) =>
    ['10:00', '14:00'].map((startAt) => creation(name, startAt)),
  )
  expect(countShows(edits, cinemaOf)).toBe(4)
})

test('a refused show is told once with all of its classes, and another room or start by itself', () => {
  const other = { ...refused('Screen 1-Silver'), reasons: ['The showtime is locked. Unlock it first.'] }
  const left = [refused('Screen 1-Gold'), other, refused('Screen 2-Gold'), refused('Screen 1-Gold', '14:00')]
  const shows = leftShows(left, { created: [], cinemaOf })
  expect(shows.map(({ cinemas, startAt }) => [startAt, ...cinemas.map(({ name }) => name)])).toEqual([
    ['10:00', 'Screen 1-Gold', 'Screen 1-Silver'],
    ['10:00', 'Screen 2-Gold'],
    ['14:00', 'Screen 1-Gold'],
  ])
  expect(shows[0]?.reasons).toEqual([...reasons, ...other.reasons])
})

test('of a show that was created in part, the refused classes are told as such', () => {
  const created = [creation('Screen 1-Gold')]
  const left = [refused('Screen 1-Silver'), refused('Screen 2-Gold')]
  expect(leftShows(left, { created, cinemaOf }).map(({ isInPart }) => isInPart)).toEqual([true, false])
})
