import { expect, test } from 'vitest'
import { BookingFilters } from '#contract/bookings.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { bookingSearch } from './booking-search.ts'

/** Private screenings have a page of their own. */
const elsewhere = ['isPrivate']

test('every filter of bookings can be in the address, so that figures and other pages can lead to their rows', () => {
  const filters = Object.keys(BookingFilters.shape).filter((name) => !elsewhere.includes(name))
  const address = Object.fromEntries(filters.map((name) => [name, '2026-11-25']))
  expect(listSearch(...bookingSearch)(address)).toEqual(address)
})
