import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { keepPendingCheckout, takePendingCheckout } from './pending-checkout.ts'

beforeEach(() => void stubStorage('sessionStorage'))

test('a booking that waited for the sign-in goes on once, on its own page', () => {
  keepPendingCheckout('/movie/booking/1?time=18%3A30')
  expect(takePendingCheckout('/movie/booking/1?time=18%3A30')).toBe(true)
  expect(takePendingCheckout('/movie/booking/1?time=18%3A30')).toBe(false)
})

test('on another page it does not go on, nor later on its own', () => {
  keepPendingCheckout('/movie/booking/1')
  expect(takePendingCheckout('/movie/booking/2')).toBe(false)
  expect(takePendingCheckout('/movie/booking/1')).toBe(false)
})
