import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'
import { Email, PersonName, Phone, PRINTABLE_TEXT } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const MAX_MESSAGE = 4000

export const ContactMessage = z
  .object({
    name: PersonName,
    phone: Phone,
    email: Email,
    message: z
      .string()
      .trim()
      .min(1, 'message_missing')
      .max(MAX_MESSAGE, 'message_long')
      .regex(PRINTABLE_TEXT, 'message_characters'),
    language: z.enum(languages).optional().describe('language of the mails about it; default English'),
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
  access: 'public',
  body: ContactMessage,
  status: 201,
  response: SuccessResponse,
  limit: 'enquiry',
})
