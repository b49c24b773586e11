/** So few seats are few in a room of any size. */
export const LOW_AVAILABILITY = 12

export const availabilities = ['sold_out', 'few', 'available'] as const
export type Availability = (typeof availabilities)[number]

/** Returns how many seats are left of a show, as people are told. */
export function availabilityOf(seatsAvailable: number): Availability {
  if (seatsAvailable <= 0) return 'sold_out'
  return seatsAvailable <= LOW_AVAILABILITY ? 'few' : 'available'
}
