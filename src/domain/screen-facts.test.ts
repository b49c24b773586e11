import { expect, test } from 'vitest'
import { canShow, tracksIn } from './screen-facts.ts'

const flat = { formats: ['2D'] } as const
const both = { formats: ['2D', '3D'] } as const
const imax = { formats: ['IMAX'] } as const

test.each([
  [flat, both, '2D', true],
  [flat, both, '3D', false],
  [flat, both, null, true],
  [flat, imax, null, false],
  [both, both, '3D', true],
] as const)('a screen with %j shows a movie in %j as %s: %s', (screen, movie, format, expected) => {
  expect(canShow(screen, movie, format)).toBe(expected)
})

test('visitors get the tracks of the movie for which the screen has sound or devices', () => {
  const screen = { hasAtmos: true, captionDevices: 0, descriptionDevices: 2 }
  expect(tracksIn(screen, ['audio_description', 'captions', 'atmos'])).toEqual(['atmos', 'audio_description'])
  expect(tracksIn(screen, [])).toEqual([])
})
