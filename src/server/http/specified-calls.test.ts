import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Person } from '#server/testing/builders.ts'
import type { EndpointCalls } from '#server/testing/endpoint-call.ts'
import { requestUrl, createEndpointCalls } from '#server/testing/endpoint-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/**
 * The calls of customers and of superadmins in section 7 of the specification, with the required fields of their responses. Private screenings and the
 * calls of the back office come with their own parts of the product.
 */
const specified: readonly (readonly [call: string, ...fields: string[]])[] = [
  ['POST /users/login', 'user', 'token'],
  ['POST /users/login/google', 'user', 'token'],
  ['POST /users', 'user', 'token'],
  ['GET /users/me', '_id', 'name', 'email', 'phone', 'role', 'username', 'image'],
  ['POST /users/logout'],
  ['POST /users/forgot/password'],
  ['GET /users/isuser', 'user'],
  ['POST /users/photo/:id', 'image'],
  ['GET /users/banner/ads'],
  ['GET /users'],
  ['PATCH /users/:id', 'user'],
  ['DELETE /users/:id'],
  ['GET /movies'],
  [
    'GET /movies/:id',
    ...['_id', 'title', 'image', 'trailer', 'director', 'cast', 'genre', 'language', 'releaseDate'],
    ...['endDate', 'priorityCount', 'isPublic', 'description', 'duration'],
  ],
  ['GET /movies/usermodeling/:username'],
  ['GET /cinemas'],
  ['GET /cinemas/:id', '_id', 'name', 'seats', 'seatsAvailable', 'ticketPrice'],
  ['GET /cinemas/usermodeling/:username'],
  ['GET /reservations'],
  ['GET /reservations/usermodeling/:username', 'numberOfTickets', 'positions'],
  ['POST /reservations', 'reservation', 'QRCode'],
  ['GET /showtimes'],
  ['POST /checkoutRazorPay', 'orderID'],
  ['POST /reservationsRazorPay', 'QRCode'],
  [
    'GET /razorpay/order/check',
    ...[
      'orderID',
      'date',
      'startAt',
      'seats',
      'ticketPrice',
      'total',
      'movieId',
      'cinemaId',
      'phone',
      'name',
    ],
    ...[
      'email',
      'movie',
      'cinema',
      'selectedDate',
      'selectedTime',
      'selectedSeats',
      'convertedSeats',
      'bookingId',
    ],
  ],
  ['GET /razorpay/refund'],
  ['POST /lock/seat'],
  ['POST /showbiz/api/seats'],
  ['POST /showbiz/api/booking', 'Buy_Out'],
]

let cinema: TestCinema
let customer: Person
let calls: EndpointCalls
beforeAll(async () => {
  cinema = await testCinema()
  customer = await cinema.aPerson()
  calls = createEndpointCalls(cinema, customer)
})
afterAll(() => cinema.close())

test.each(specified)('%s returns the fields of the specification', async (call, ...fields) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  const request = endpoint && (await calls[endpoint.operationId]?.())
  if (!endpoint || !request) throw new Error(`${call} is missing`)
  // Signing out ends the session, so each call has its own.
  const { token } = await callerOf(endpoint)
  const response = await cinema.app.inject({
    method: endpoint.method,
    url: requestUrl(endpoint, request),
    headers: { authorization: `Bearer ${token}`, ...request.headers },
    ...(request.body !== undefined && { payload: request.body as object }),
  })
  expect({ status: response.statusCode, body: response.body }).toMatchObject({
    status: endpoint.status ?? 200,
  })
  if (fields.length > 0) expect(Object.keys(response.json<object>())).toEqual(expect.arrayContaining(fields))
})

async function callerOf({ operationId, access }: Endpoint): Promise<Person> {
  if (access === 'superadmin') return cinema.aPerson('superadmin')
  return operationId === 'logout' ? cinema.aPerson() : customer
}
