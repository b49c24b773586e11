import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { roomOf, seatClassOf } from '#domain/cinema-names.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { Seat } from '#domain/seats.ts'
import {
  createOrderMutation,
  holdSeatsMutation,
  releaseSeatsMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/error-answer.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { ticketsTotal } from '../tickets-total.ts'
import { clockSkew } from './hold-timer.ts'
import { clearOwnHold, storeSelectedSeats, storeOwnHold } from '../seats/seat-selection-store.ts'

/** Ways from the payment page to other seats: back to the map, or straight to the seats that the server offers. */
export function useChangeSeats(order: BookingData) {
  const navigate = useNavigate()
  const release = useMutation(releaseSeatsMutation())
  const create = useMutation(createOrderMutation())
  const hold = useMutation(holdSeatsMutation())

  /** The seats stay chosen, but are not held meanwhile. A failure does no harm: the hold ends on its own. */
  async function backToMap() {
    clearOwnHold(order.orderID)
    storeSelectedSeats(order.showtimeId, order.seats)
    await release.mutateAsync({ query: { orderId: order.order } }).catch(() => undefined)
    await navigate({
      to: '/movie/booking/$id',
      params: { id: order.movieId },
      search: {
        date: order.date,
        time: order.startAt,
        class: seatClassOf(order.cinema),
        room: roomOf(order.cinema),
      },
    })
  }

  /** A new order for other seats, locked at once: these were lost by waiting. */
  async function take(seats: readonly Seat[]) {
    try {
      const { movieId, cinemaId, date, startAt } = order
      const wanted = seats.map(([row, column]): [number, number] => [row, column])
      const amount = rupeesFromPaise(ticketsTotal(wanted.length, order.ticketPrice))
      const next = await create.mutateAsync({
        body: { amount, movieId, cinemaId, date, startAt, seats: wanted },
      })
      // Seats are offered to those alone who have declared it: the server asks for that first.
      const adultsDeclared = order.certificate === 'A'
      const { expiresAt, now } = await hold.mutateAsync({
        query: { orderId: next.order },
        body: { adultsDeclared },
      })
      const until = Date.parse(expiresAt) - clockSkew(now, Date.now())
      storeSelectedSeats(order.showtimeId, seats)
      storeOwnHold({ orderID: next.orderID, order: next.order, showtimeId: order.showtimeId, seats, until })
      await navigate({ to: '/booking/user', search: { order: next.order }, replace: true })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
  }

  return { backToMap, take, isTaking: create.isPending || hold.isPending, isLeaving: release.isPending }
}
