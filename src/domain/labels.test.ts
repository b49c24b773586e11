import { expect, test } from 'vitest'
import { cinemaLabel, type CinemaMessages, roomLabel } from './cinema-labels.ts'
import { titlesIn } from './movie-titles.ts'
import { addressLabel, type AddressMessages, placeOfSupplyLabel } from './venue-labels.ts'

const rooms: CinemaMessages = {
  room_screen: ({ number }) => `Saal ${number}`,
  room_private: () => 'Privat',
  class_silver: () => 'Silber',
  class_gold: () => 'Gold',
  class_premium: () => 'Premium',
  class_private: () => 'Private screening',
}

test.each([
  ['Screen 3-Gold', 'Saal 3, Gold'],
  ['Screen 10-Silver', 'Saal 10, Silber'],
  ['Private', 'Privat'],
  ['Balcony-Royal', 'Balcony, Premium'],
])('the cinema %s is displayed as room and class', (name, label) => {
  expect(cinemaLabel(rooms, name)).toBe(label)
})

test('a room of another name is unchanged', () => {
  expect(roomLabel(rooms, 'Screen X')).toBe('Screen X')
})

const place = { street: 'Ring Road 1', city: 'Indaur', region: 'MP', postalCode: '452003' }
const messages: AddressMessages = {
  venue_address: ({ street, city, state, postalCode }) => `${postalCode} ${city}, ${street}, ${state}`,
}

test('the address has the order and the names of its language', () => {
  expect(addressLabel(messages, place)).toBe('452003 Indaur, Ring Road 1, MP')
})

test('the place of supply is translated where it is the venue’s state, and unchanged elsewhere', () => {
  const places = { en: { ...place, region: 'Madhya Pradesh' }, hi: place }
  const seller = {
    legalName: 'Marquee',
    gstin: '23AABCM2003Q1ZX',
    postalCode: '452003',
    stateCode: '23',
    places,
  }
  expect(placeOfSupplyLabel(seller, 'hi')).toBe('MP (23)')
  expect(placeOfSupplyLabel({ ...seller, gstin: '30AABCM2003Q1ZX' }, 'hi')).toBe('Goa (30)')
})

test.each([
  ['en', 'बारह बावन', ['Barah Baavan', 'बारह बावन']],
  ['hi', 'बारह बावन', ['बारह बावन', 'Barah Baavan']],
  ['hi', 'பன்னிரண்டு', ['Barah Baavan', 'பன்னிரண்டு']],
  ['hi', null, ['Barah Baavan', null]],
] as const)('readers of %s see %s where they read its letters', (language, titleInScript, titles) => {
  expect(titlesIn(language, { title: 'Barah Baavan', titleInScript })).toEqual(titles)
})
