import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { attentionRoutes } from './attention.routes.ts'
import { bookingActionsRoutes } from './booking-actions.routes.ts'
import { exchangesRoutes } from './exchanges.routes.ts'
import { bookingsRoutes } from './bookings.routes.ts'

/** Bookings as staff find them, and what staff do about them. */
export function customerServiceRoutes(app: FastifyInstance, deps: Deps): void {
  bookingsRoutes(app, deps)
  bookingActionsRoutes(app, deps)
  exchangesRoutes(app, deps)
  attentionRoutes(app, deps)
}
