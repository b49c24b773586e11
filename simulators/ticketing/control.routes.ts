import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Fault, Faults } from '../faults.ts'
import type { Booking } from './buy-out.ts'

export const BUY_OUT = 'ticketing.buyOut'

const behaviourSchema = z.strictObject({
  behaviour: z.enum([
    'bought',
    'sold_out',
    'slow',
    'silent',
    'hangup',
    'lost_response',
    'garbage',
    'error500',
  ]),
  bookingIdPrefix: z.string().optional(),
  times: z.int().min(1).optional(),
  probability: z.number().min(0).max(1).optional(),
  delayMs: z.int().min(0).default(3000).describe("for the behaviour 'slow'"),
})

type Behaviour = z.infer<typeof behaviourSchema>

type Options = { readonly bookings: ReadonlyMap<string, Booking>; readonly faults: Faults }

export const ticketingControlRoutes: FastifyPluginAsyncZod<Options> = async (app, { bookings, faults }) => {
  app.get('/books', () => {
    const all = [...bookings.values()]
    const bought = all.filter((booking) => booking.errorMessage === 'Bought')
    const seats = bought.reduce((total, booking) => total + booking.request.noOftiket, 0)
    return { bookings: all, totals: { bought: bought.length, seats } }
  })
  app.post('/', { schema: { body: behaviourSchema } }, (request) => {
    const { bookingIdPrefix: subject, times, probability } = request.body
    return faults.add({
      operation: BUY_OUT,
      fault: faultOf(request.body),
      ...(subject !== undefined && { subject }),
      ...(times !== undefined && { times }),
      ...(probability !== undefined && { probability }),
    })
  })
}

function faultOf({ behaviour, delayMs }: Behaviour): Fault {
  switch (behaviour) {
    case 'bought':
      return {}
    case 'sold_out':
      return { refusal: 'Sold Out' }
    case 'slow':
      return { responseDelayMs: delayMs }
    case 'silent':
      return { silent: true }
    case 'hangup':
      return { dropRequest: true }
    case 'lost_response':
      return { dropResponse: true }
    case 'garbage':
      return { garbage: true }
    case 'error500':
      return { status: 500 }
  }
}
