import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Movie } from './catalogue/movies.ts'
import { Reservation } from './booking/orders.ts'

const tag = 'Screenings'

export const listPrivateMovies = endpoint({
  operationId: 'listPrivateMovies',
  method: 'GET',
  path: '/private/movies',
  summary: 'Movies that are offered for private screenings',
  tag,
  access: 'public',
  paged: { sort: { priority: 'lower priorityCount first' } },
  response: z.array(Movie),
})

export const listPrivateBookings = endpoint({
  operationId: 'listPrivateBookings',
  method: 'GET',
  path: '/private/booking/list',
  summary: "The caller's own private reservations; for admins all of them",
  tag,
  access: 'signed-in',
  paged: {
    sort: { newest: 'the latest booked first', oldest: 'the earliest booked first' },
    search: 'in the code, the name or the email',
  },
  response: z.array(Reservation),
})
