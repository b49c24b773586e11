import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './shapes.ts'

const tag = 'Movies'

export const Reminders = z
  .object({
    waiting: z.array(Id).describe('movies whose booking has not opened yet'),
    sent: z
      .array(Id)
      .describe('movies whose booking has opened since: the mail was sent, and is not sent again'),
  })
  .meta({ id: 'Reminders' })
export type Reminders = z.infer<typeof Reminders>

export const getReminders = endpoint({
  operationId: 'getReminders',
  method: 'GET',
  path: '/users/me/reminders',
  summary: 'The movies that the caller wants to be reminded of, the latest wish first',
  tag,
  access: 'signed-in',
  response: Reminders,
})

export const wantReminder = endpoint({
  operationId: 'wantReminder',
  method: 'PUT',
  path: '/movies/:id/reminder',
  summary: 'Ask for one mail when booking of a coming movie opens',
  description:
    'The mail is sent when the first public showtime is published. Asking again changes nothing. `booking_open`: the movie is in the cinema or has showtimes already.',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: Reminders,
  errors: ['not_found', 'booking_open'],
  limit: 'click',
})

export const withdrawReminder = endpoint({
  operationId: 'withdrawReminder',
  method: 'DELETE',
  path: '/movies/:id/reminder',
  summary: 'Take that wish back',
  description: 'Without one nothing changes; a mail that was sent stays in `sent`.',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: Reminders,
  limit: 'click',
})
