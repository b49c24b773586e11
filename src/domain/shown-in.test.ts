import { expect, test } from 'vitest'
import { formatLabel, formatsOfShow, shownInLabel, type ShownIn } from './shown-in.ts'

const words = {
  labelOf: (language: string) => language,
  subtitlesIn: ({ languages }: { languages: string }) => `${languages} subtitles`,
}
const tamil: ShownIn = { language: 'Tamil', formats: ['2D'], subtitles: [] }

test.each([
  ['2D is not named', {}, 'Tamil'],
  ['another format is', { formats: ['3D'] }, 'Tamil, 3D'],
  ['subtitles follow', { formats: ['IMAX'], subtitles: ['English'] }, 'Tamil, IMAX, English subtitles'],
  ['in several languages', { subtitles: ['English', 'Hindi'] }, 'Tamil, English, Hindi subtitles'],
  ['several formats are all named, with 2D', { formats: ['2D', '3D'] }, 'Tamil, 2D / 3D'],
] as const)('%s', (_rule, given, label) => {
  expect(shownInLabel(words, { ...tamil, ...given })).toBe(label)
})

test('a showtime is in its own format, and may be in any of its movie while none is decided', () => {
  const movie = { formats: ['2D', '3D'] } as const
  expect([formatsOfShow('3D', movie), formatsOfShow(null, movie)]).toEqual([['3D'], ['2D', '3D']])
})

test('of a movie in several formats 2D is named at a showtime', () => {
  const both = { ...tamil, formats: ['2D', '3D'] } as const
  expect(shownInLabel(words, both, ['2D'])).toBe('Tamil, 2D')
  expect([formatLabel(['3D'], both), formatLabel(['2D'], tamil)]).toEqual(['3D', ''])
})
