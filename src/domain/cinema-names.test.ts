import { expect, test } from 'vitest'
import { areaOfName, isCinemaName, PRIVATE_CINEMA, roomOf, seatClassOf } from './cinema-names.ts'

test.each([
  ['Screen 3-Silver', 'silver', 'Screen 3'],
  ['Screen 3-Gold', 'gold', 'Screen 3'],
  ['Screen 3-Premium', 'premium', 'Screen 3'],
  ['Screen 3 - gold', 'gold', 'Screen 3'],
  ['Screen 3-sofa', 'silver', 'Screen 3'],
  ['Screen 3-Recliner', 'premium', 'Screen 3'],
  ['Gallery', 'premium', 'Gallery'],
  ['Screen 3-', 'premium', 'Screen 3'],
  ['-Gold', 'gold', ''],
  ['', 'premium', ''],
  [PRIVATE_CINEMA, 'premium', 'Private'],
])('%s has the class %s and the room %s', (name, seatClass, room) => {
  expect([seatClassOf(name), roomOf(name)]).toEqual([seatClass, room])
})

test('the area of a name is for private hire if it is called "Private"', () => {
  expect(areaOfName(PRIVATE_CINEMA)).toEqual({ room: 'Private', seatClass: 'premium', isPrivateHire: true })
  expect(areaOfName('Screen 3-Gold')).toEqual({ room: 'Screen 3', seatClass: 'gold', isPrivateHire: false })
})

test('a name says room and class, or is "Private"', () => {
  const names = ['Screen 3-Gold', 'Screen 3 - gold', 'स्क्रीन 3-Silver', PRIVATE_CINEMA]
  expect(names.filter((name) => !isCinemaName(name))).toEqual([])
  const others = [
    '',
    '-',
    'Gallery',
    '-Gold',
    'Screen 3-',
    'Screen 3-7',
    'Screen-3-Gold',
    ' - Gold',
    'private',
  ]
  expect(others.filter(isCinemaName)).toEqual([])
})
