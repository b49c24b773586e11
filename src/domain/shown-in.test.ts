import { expect, test } from 'vitest'
import { formatsOfShow, shownInLabel, type ShownIn } from './shown-in.ts'

const words = {
  labelOf: (language: string) => language,
  subtitlesIn: ({ languages }: { languages: string }) => `${languages} subtitles`,
}
const tamil: ShownIn = { language: 'Tamil', formats: ['2D'], subtitles: [] }

test.each([
  ['2D is named', {}, 'Tamil, 2D'],
  ['so is another format', { formats: ['3D'] }, 'Tamil, 3D'],
  ['subtitles follow', { formats: ['IMAX'], subtitles: ['English'] }, 'Tamil, IMAX, English subtitles'],
  ['in several languages', { subtitles: ['English', 'Hindi'] }, 'Tamil, 2D, English, Hindi subtitles'],
  ['several formats are all named', { formats: ['2D', '3D'] }, 'Tamil, 2D, 3D'],
] as const)('%s', (_rule, given, label) => {
  expect(shownInLabel(words, { ...tamil, ...given })).toBe(label)
})

test('a showtime is in its own format, and may be in any of its movie while none is decided', () => {
  const movie = { formats: ['2D', '3D'] } as const
  expect([formatsOfShow('3D', movie), formatsOfShow(null, movie)]).toEqual([['3D'], ['2D', '3D']])
})

test('a showtime of a movie in several formats is in its own', () => {
  expect(shownInLabel(words, { ...tamil, formats: ['2D', '3D'] }, ['3D'])).toBe('Tamil, 3D')
})
