import { expect, test } from 'vitest'
import { formatChangeText, titleWithFormat } from './block-text.ts'
import { performancesOf } from './performances.ts'
import { aShownShow } from './shown-show.builder.ts'

const movie = { ...aShownShow().movie, formats: ['2D', '3D'] as const }
const inFormat = (format: '2D' | '3D' | null) => ({ movie, format })

test.each([
  ['a planned format stands beside the one that visitors see', inFormat('2D'), inFormat('3D'), '2D to 3D'],
  ['an open format that is decided, too', inFormat(null), inFormat('3D'), '2D / 3D to 3D'],
  ['another change leaves it alone', inFormat('2D'), inFormat('2D'), '2D'],
  ['nothing is planned', inFormat('2D'), null, '2D'],
  ['another movie is planned', inFormat('2D'), { movie: { ...movie, _id: 'other' }, format: null }, '2D'],
])('%s', (_rule, now, planned, text) => {
  expect(formatChangeText(now as never, planned as never)).toBe(text)
})

test('the timeline says of a planned format the same as the list', () => {
  const show = aShownShow({ movie: movie as never, format: '3D', state: 'published' })
  const [performance] = performancesOf([{ ...show, publicAt: { ...show, format: '2D' } }])
  expect(performance && titleWithFormat(performance)).toBe(`${movie.title}, 2D to 3D`)
})
