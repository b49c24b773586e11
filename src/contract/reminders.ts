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
  summary: 'The movies that the caller has a reminder for, the latest request first',
  tag,
  access: 'signed-in',
  response: Reminders,
})

export const requestReminder = endpoint({
  operationId: 'requestReminder',
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

export const cancelReminder = endpoint({
  operationId: 'cancelReminder',
  method: 'DELETE',
  path: '/movies/:id/reminder',
  summary: 'Cancel the reminder of a coming movie',
  description: 'Changes nothing without a reminder, or after its mail was sent.',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: Reminders,
  limit: 'click',
})
