import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { getPass } from '#web/api/gen/sdk.gen.ts'
import { getReservationOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { PrintButtons, PrintOutcome } from './printer/print-buttons.tsx'
import { ThermalTicket } from './thermal-ticket.tsx'

/** A ticket as it is printed on thermal paper, to print it again, with its pass. */
export function TicketPage() {
  const { id } = useParams({ from: '/counter/ticket/$id' })
  const { data: reservation, error } = useQuery({ ...getReservationOptions({ path: { id } }), retry: false })
  return (
    <section className="counter-panel counter-ticket-page">
      <h1>{m.counter_ticket()}</h1>
      {error && <p role="alert">{errorTextOf(error)}</p>}
      {!reservation && !error && <p role="status">{m.counter_loading()}</p>}
      {reservation && reservation.state !== 'confirmed' && <p role="alert">{m.counter_no_ticket()}</p>}
      {reservation?.state === 'confirmed' && (
        <>
          <p className="counter-links">
            <PrintButtons reservation={reservation} />
            <button type="button" onClick={() => void savePass(reservation)}>
              {m.counter_pass()}
            </button>
            <a href={`${import.meta.env.BASE_URL}counter`}>{m.counter_open()}</a>
          </p>
          <PrintOutcome reservationId={reservation._id} />
          <ThermalTicket reservation={reservation} />
        </>
      )}
    </section>
  )
}

/** Saves the pass (A6), which an ordinary printer prints. */
async function savePass({ _id, code }: Pick<Reservation, '_id' | 'code'>): Promise<void> {
  try {
    const { data } = await getPass({ path: { id: _id }, parseAs: 'blob', throwOnError: true })
    saveFile(data as Blob, `ticket-${code}.pdf`)
  } catch (error) {
    showAlert({ type: 'error', text: errorTextOf(error) })
  }
}
