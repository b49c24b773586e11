import { expect, test } from 'vitest'
import { stateOfAdvert } from './advert-state.ts'

test('an advert is shown from its first to its last day, both included, once it has a picture', () => {
  const advert = { image: '/media/banner', shownFrom: '2026-11-20', shownUntil: '2026-11-22' }
  const states = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map((day) =>
    stateOfAdvert(advert, day),
  )
  expect(states).toEqual(['planned', 'shown', 'shown', 'ended'])
  expect(stateOfAdvert({ ...advert, image: null }, '2026-11-21')).toBe('unready')
  expect(stateOfAdvert({ image: '/media/banner', shownFrom: null, shownUntil: null }, '2026-11-21')).toBe(
    'shown',
  )
})
