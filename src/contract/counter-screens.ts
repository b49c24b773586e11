import { z } from 'zod'
import { seatClasses } from '#domain/cinema-names.ts'
import { saleModes } from '#domain/counter.ts'
import { screenSteps } from '#domain/customer-screen.ts'
import { certificates } from '#domain/movie-facts.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Instant, Rupees } from './shapes.ts'
import { SuccessResponse } from './success.ts'

const atTheCounter = { tag: 'Counter', access: 'staff', duty: 'counter' } as const

const Secret = z.base64url().length(43)
const Code = z.string().min(1).max(40).describe('as it is typed: case, spaces and hyphens do not count')

/** What the customer buys. It has nothing of the customer. */
const ShownSale = z.object({
  saleId: Id.nullable().describe('of a payment by UPI: its QR code is at /counter/upi-payments/:id/qr.png'),
  movie: z.string(),
  titleInScript: z.string().nullable(),
  poster: z.string().describe('base address of the poster'),
  certificate: z.enum(certificates),
  room: z.string(),
  seatClass: z.enum(seatClasses),
  startsAt: Instant,
  seats: z.array(z.string()).describe('by label'),
  ticketPrice: Rupees,
  total: Rupees,
  upiAmount: Rupees.nullable().describe('the part by UPI of a sale in parts, which the QR code asks for'),
  mode: z.enum(saleModes).nullable().describe('null while it is chosen'),
  given: Rupees.nullable().describe('in cash'),
  change: Rupees.nullable(),
})

export const CustomerScreen = z
  .object({
    step: z
      .enum(screenSteps)
      .describe(
        '`closed`: the clerk has no open shift; `choosing`: seats are held for the customer; `upi`: the customer scans the QR code; `rest`: the part by UPI has come, and the clerk takes the rest; `paid`: paid, the ticket is being made; `sold`; `given_up` and `over`: nobody has paid; `show_cancelled`: nobody has paid, and the show does not take place; `going_back`: what was paid goes back',
      ),
    until: Instant.nullable().describe('the step ends then by itself, and the screen is idle'),
    sale: ShownSale.nullable(),
    now: Instant.describe("the server's clock"),
  })
  .meta({ id: 'CustomerScreen' })
export type CustomerScreen = z.infer<typeof CustomerScreen>

export const PairedScreen = z
  .object({
    _id: Id,
    clerk: z.string().describe('name of the clerk whose sales it shows'),
    isOwn: z.boolean(),
    pairedAt: Instant,
    lastSeenAt: Instant.describe('accurate to a minute'),
    expiresAt: Instant,
  })
  .meta({ id: 'PairedScreen' })
export type PairedScreen = z.infer<typeof PairedScreen>

export const createScreenCode = endpoint({
  operationId: 'createScreenCode',
  method: 'POST',
  path: '/counter/screen-codes',
  summary: 'A code that makes one device the screen of the clerk’s customers, once and within 10 minutes',
  description: 'A code of before that was not used is void.',
  ...atTheCounter,
  status: 201,
  response: z.object({
    code: z.string().describe('to be typed'),
    url: z.string().describe('content of the QR: `/counter/customer#pair=<code>` of this site'),
    QRCode: z.string().describe('data URL of the QR picture (SVG)'),
    expiresAt: Instant,
  }),
  limit: 'order',
})

export const pairScreen = endpoint({
  operationId: 'pairScreen',
  method: 'POST',
  path: '/counter/screens',
  summary: 'Become the screen of a clerk’s customers with a pairing code',
  description:
    'The device draws 256 random bits as its `secret`; the returned token contains them and reads /counter/screen and its QR code, nothing else. If the response is lost, the same code with the same secret returns it again.',
  tag: 'Counter',
  access: 'public',
  body: z.strictObject({ code: Code, secret: Secret }),
  status: 201,
  response: z.object({ token: z.string(), expiresAt: Instant }),
  errors: ['pairing_code_invalid'],
  limit: 'lookup',
  cost: 2,
})

export const listScreens = endpoint({
  operationId: 'listScreens',
  method: 'GET',
  path: '/counter/screens',
  summary: 'The paired screens of the clerk; for admins those of all clerks',
  ...atTheCounter,
  paged: { sort: { newest: 'the last paired first' } },
  response: z.array(PairedScreen),
})

export const removeScreen = endpoint({
  operationId: 'removeScreen',
  method: 'DELETE',
  path: '/counter/screens/:id',
  summary: 'A screen of the clerk, for admins of any clerk, shows nothing any more: its next call gets 401',
  ...atTheCounter,
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found'],
})

const forTheCustomer = { ...atTheCounter, forScreens: true } as const

export const getCustomerScreen = endpoint({
  operationId: 'getCustomerScreen',
  method: 'GET',
  path: '/counter/screen',
  summary: 'What the customer sees of the clerk’s sale',
  ...forTheCustomer,
  response: CustomerScreen,
  cost: 2,
})

export const watchCustomerScreen = endpoint({
  operationId: 'watchCustomerScreen',
  method: 'GET',
  path: '/counter/screen/events',
  summary: 'The same, live (server-sent events)',
  description: 'The event `screen` with the whole CustomerScreen, at once and after each change.',
  ...forTheCustomer,
  produces: 'text/event-stream',
  errors: ['too_many_requests'],
})
