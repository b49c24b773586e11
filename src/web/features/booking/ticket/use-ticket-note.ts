import { useQuery } from '@tanstack/react-query'
import { toPaise } from '#domain/money.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { getReservationSnacksOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { returnedSnacks } from '../dashboard/refundable-snacks.ts'
import { ticketNote } from './ticket-validity.ts'

/** Why a ticket is not valid, with what goes back for the snacks of a cancelled one; null when there is nothing to say. */
export function useTicketNote(reservation: Reservation): string | null {
  const { data } = useQuery({
    ...getReservationSnacksOptions({ path: { id: reservation._id } }),
    enabled: reservation.state === 'cancelled',
  })
  return ticketNote(reservation, data ? returnedSnacks(data) : toPaise(0))
}
