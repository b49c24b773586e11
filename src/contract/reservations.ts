import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Reservation } from './orders.ts'
import { SeatMap } from './programme.ts'
import { Id, IdParams, LocalDate, LocalTime, Paging } from './shapes.ts'

const tag = 'Reservations'

export const listReservations = endpoint({
  operationId: 'listReservations',
  method: 'GET',
  path: '/reservations',
  summary: "One's own reservations, newest first; to admin everybody's",
  tag,
  access: 'signed-in',
  query: Paging,
  answer: z.array(Reservation),
})

export const getReservation = endpoint({
  operationId: 'getReservation',
  method: 'GET',
  path: '/reservations/:id',
  summary: 'One reservation of the caller; any to admin',
  tag,
  access: 'signed-in',
  params: IdParams,
  answer: Reservation,
  errors: ['not_found'],
})

export const getPass = endpoint({
  operationId: 'getPass',
  method: 'GET',
  path: '/reservations/:id/pass.pdf',
  summary: 'The pass as PDF (A6)',
  tag,
  access: 'signed-in',
  params: IdParams,
  produces: 'application/pdf',
  errors: ['not_found'],
})

export const showbizSeats = endpoint({
  operationId: 'showbizSeats',
  method: 'POST',
  path: '/showbiz/api/seats',
  summary: 'The seats of a showtime named by its movie, cinema and start',
  tag,
  access: 'everybody',
  body: z.object({ movieId: Id, cinemaId: Id, date: LocalDate, startAt: LocalTime }),
  answer: SeatMap,
  errors: ['not_found'],
})
