import { z } from 'zod'
import { Id } from './shapes.ts'

/** The most parties that a preview names. */
export const MOST_PARTIES = 100
/** What a planned move of a showtime means for its buyers. */
export const MovedBookings = z
  .object({
    showtimeId: Id,
    bookings: z.int().describe('their buyers are told by mail'),
    seats: z.int(),
    parties: z
      .array(z.object({ code: z.string(), from: z.array(z.string()), to: z.array(z.string()) }))
      .max(MOST_PARTIES)
      .describe('the first whose seats change'),
  })
  .meta({ id: 'MovedBookings' })
export type MovedBookings = z.infer<typeof MovedBookings>
