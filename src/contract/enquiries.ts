import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email, Message, PersonName, Phone } from './shapes.ts'

const MAX_MESSAGE = 4000

export const ContactMessage = z
  .object({
    name: PersonName,
    phone: Phone,
    email: Email,
    message: z
      .string()
      .trim()
      .min(1, 'Please write your message')
      .max(MAX_MESSAGE, `A message has at most ${MAX_MESSAGE} characters`)
      .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'A message has no control characters'),
    website: z
      .string()
      .max(200)
      .optional()
      .describe('honeypot field: hidden on the page, filled only by bots'),
  })
  .meta({ id: 'ContactMessage' })

export const sendContactMessage = endpoint({
  operationId: 'sendContactMessage',
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to the cinema',
  tag: 'Enquiries',
  access: 'everybody',
  body: ContactMessage,
  status: 201,
  response: Message,
  limit: 'enquiry',
})
