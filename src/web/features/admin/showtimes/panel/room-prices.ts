import { seatClasses, type SeatClass } from '#domain/cinema-names.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { classesInRoom } from '../timeline/move-performances.ts'
import type { Cinema, Performance } from '../timeline/performance.ts'
import type { KnownCinema } from '../timeline/use-cinemas.ts'
import { type PerformanceValues, priceFields } from './performance-values.ts'

export type PricedCinema = Cinema & Pick<KnownCinema, 'ticketPrice'>

type Around = { readonly performance: Performance; readonly cinemas: readonly PricedCinema[] }

/** Returns the form with another room and its prices; a price that was typed stays. */
export function valuesInRoom(values: PerformanceValues, room: string, around: Around): PerformanceValues {
  const prices = seatClasses.map((seatClass) => {
    const field = priceFields[seatClass]
    const isTyped = String(values[field]) !== String(priceIn(values.room, seatClass, around))
    return [field, isTyped ? values[field] : priceIn(room, seatClass, around)] as const
  })
  return { ...values, ...Object.fromEntries(prices), room }
}

/** Returns rupees; empty for a class in which the performance is not sold there. */
function priceIn(room: string, seatClass: SeatClass, { performance, cinemas }: Around): number | '' {
  if (room === performance.room) {
    const area = performance.areas.find(({ cinema }) => cinema.seatClass === seatClass)
    return area && area.ticketPrice !== null ? rupeesFromPaise(area.ticketPrice) : ''
  }
  if (!classesInRoom(performance, room, cinemas).has(seatClass)) return ''
  const cinema = cinemas.find((each) => each.room === room && each.seatClass === seatClass)
  return cinema ? rupeesFromPaise(cinema.ticketPrice) : ''
}
