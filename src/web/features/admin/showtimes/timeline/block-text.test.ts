import { expect, test } from 'vitest'
import { formatChangeText, soldAsText, titleWithFormat } from './block-text.ts'
import { type Area, performancesOf } from './performance.ts'
import { aCinema, anArea } from './performance.builder.ts'

const movie = { ...anArea().movie, formats: ['2D', '3D'] as const }
const inFormat = (format: '2D' | '3D' | null) => ({ movie, format })

test.each([
  ['a planned format stands beside the one that visitors see', inFormat('2D'), inFormat('3D'), '2D to 3D'],
  ['an open format that is decided, too', inFormat(null), inFormat('3D'), '2D, 3D to 3D'],
  ['another change leaves it alone', inFormat('2D'), inFormat('2D'), '2D'],
  ['nothing is planned', inFormat('2D'), null, '2D'],
  ['another movie is planned', inFormat('2D'), { movie: { ...movie, _id: 'other' }, format: null }, '2D'],
])('%s', (_rule, now, planned, text) => {
  expect(formatChangeText(now as never, planned as never)).toBe(text)
})

test('the timeline says of a planned format the same as the list', () => {
  const show = anArea({ movie: movie as never, format: '3D', state: 'published' })
  const [performance] = performancesOf([{ ...show, publicAt: { ...show, format: '2D' } }])
  expect(performance && titleWithFormat(performance)).toBe(`${movie.title}, 2D to 3D`)
})

test('a cancellation names the show as visitors see it: movie, format, screen, date and time', () => {
  const publicAt = anArea({ movie: movie as never, format: '2D' })
  const planned = { cinema: aCinema('Screen 2-Gold'), startAt: '18:30', format: '3D' as const }
  const of = (show: Area) => performancesOf([show]).map((each) => soldAsText(each, '2026-12-01'))
  expect(of(publicAt)).toEqual(['Rain, 2D, Screen 1, Sat, 5 Dec, 12:00 PM'])
  expect(of({ ...publicAt, ...planned, publicAt })).toEqual(['Rain, 2D, Screen 1, Sat, 5 Dec, 12:00 PM'])
})
