import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import { addFaultHooks } from '../fault-hooks.ts'
import { openJournal } from '../journal.ts'
import { buyOutResponse, buyOutSchema, type Booking, type BuyOutRequest } from './buy-out.ts'
import { BUY_OUT, ticketingControlRoutes } from './control.routes.ts'

export type TicketingOptions = {
  readonly directory: string | undefined
  readonly faults: Faults
  readonly now: () => number
  readonly onReset: (reset: () => void) => void
}

/** The external ticketing system: one call, idempotent by booking id, which books seats. */
export const ticketing: FastifyPluginAsync<TicketingOptions> = async (app, options) => {
  const journal = openJournal<Booking>(options.directory, 'ticketing')
  const bookings = new Map(journal.replayed.map((booking) => [booking.bookingId, booking]))
  options.onReset(() => {
    journal.clear()
    bookings.clear()
  })
  app.addHook('onClose', () => journal.close())

  const book = (request: BuyOutRequest, refusal: string | undefined): Booking => {
    const earlier = bookings.get(request.bookingId)
    if (earlier) return earlier
    const { bookingId } = request
    const at = new Date(options.now()).toISOString()
    const booking = { bookingId, request, errorMessage: refusal ?? 'Bought', at }
    journal.append([booking])
    bookings.set(bookingId, booking)
    return booking
  }

  await app.register(buyOutRoute, { prefix: '/ticketing', book, faults: options.faults })
  await app.register(ticketingControlRoutes, {
    prefix: '/control/ticketing',
    bookings,
    faults: options.faults,
  })
}

type Book = (request: BuyOutRequest, refusal: string | undefined) => Booking

const bookingIdSchema = z.object({ bookingId: z.string().default('') }).catch({ bookingId: '' })

const buyOutRoute: FastifyPluginAsyncZod<{ book: Book; faults: Faults }> = async (app, { book, faults }) => {
  addFaultHooks(app, {
    faults,
    subjectsOf: (request) => [bookingIdSchema.parse(request.body).bookingId],
    errorBody: (status) => `<html><h1>${status}</h1></html>`,
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { bookingId } = bookingIdSchema.parse(request.body)
    const response = buyOutResponse({ bookingId, errorMessage: `Invalid request: ${error.message}` })
    return reply.code(error.statusCode ?? 500).send(response)
  })
  app.post('/Buy_Out', { config: { operation: BUY_OUT }, schema: { body: buyOutSchema } }, (request) =>
    buyOutResponse(book(request.body, request.fault?.refusal)),
  )
}
