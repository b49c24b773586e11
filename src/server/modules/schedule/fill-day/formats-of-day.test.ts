import { expect, test } from 'vitest'
import { formatsOfDay } from './formats-of-day.ts'

const movies = new Map([
  ['rain', { formats: ['2D', '3D'] as const }],
  ['saltwind', { formats: ['IMAX'] as const }],
])
const last = [{ movieId: 'rain', room: 'Screen 1', format: '3D' as const }]
const rooms = new Map([
  ['Screen 1', ['2D', '3D', 'IMAX'] as const],
  ['Screen 2', ['2D', '3D', 'IMAX'] as const],
])
const wish = (format: '2D' | '4DX' | null) => [{ movieId: 'rain', format }]

test('a proposed show is in the format of the wish, else of the last show in its room, else in the first of its movie', () => {
  expect(formatsOfDay({ movies, last, rooms, wishes: wish('2D') })('rain', 'Screen 1')).toBe('2D')
  const unwished = formatsOfDay({ movies, last, rooms, wishes: wish(null) })
  expect([unwished('rain', 'Screen 1'), unwished('rain', 'Screen 2')]).toEqual(['3D', '2D'])
})

test('a format that the movie has lost does not count', () => {
  expect(formatsOfDay({ movies, last, rooms, wishes: wish('4DX') })('rain', 'Screen 1')).toBe('3D')
  const lost = [{ movieId: 'rain', room: 'Screen 1', format: 'ScreenX' as const }]
  expect(formatsOfDay({ movies, last: lost, rooms, wishes: [] })('rain', 'Screen 1')).toBe('2D')
})

test('the only format of a movie is not kept at its shows', () => {
  expect(formatsOfDay({ movies, last, rooms, wishes: [] })('saltwind', 'Screen 1')).toBeNull()
})

test('a format that the room cannot show does not count', () => {
  const flat = new Map([['Screen 1', ['2D'] as const]])
  expect(formatsOfDay({ movies, last, rooms: flat, wishes: [] })('rain', 'Screen 1')).toBe('2D')
})
