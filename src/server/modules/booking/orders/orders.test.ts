import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

describe('a booking', () => {
  test('goes from checkout to a ticket', async () => {
    const [show, asha] = await Promise.all([cinema.aShow(), cinema.aPerson()])
    const checkout = await cinema.checkout(show, ['C4', 'C5'], asha)
    expect(await cinema.lock(checkout, asha)).toMatchObject({ status: 200 })
    const response = await cinema.confirm(await cinema.pay(checkout), asha)
    expect(response).toMatchObject({
      status: 200,
      body: { state: 'confirmed', reservation: { convertedSeats: ['C4', 'C5'], total: 480 } },
    })
  })

  test('a held seat cannot be held by another order, which is offered the best alternative seats', async () => {
    const [show, asha, ravi] = await Promise.all([cinema.aShow(), cinema.aPerson(), cinema.aPerson()])
    await cinema.lock(await cinema.checkout(show, ['C4', 'C5'], asha), asha)
    const refused = await cinema.lock(await cinema.checkout(show, ['C5', 'C6'], ravi), ravi)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'seat_taken',
          details: { convertedSeats: ['C5'], alternative: [expect.any(Array), expect.any(Array)] },
        },
      },
    })
  })
})
