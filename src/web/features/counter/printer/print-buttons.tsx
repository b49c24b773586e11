import type { Reservation } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { printTicket } from '../print-ticket.ts'
import { usePrinter } from './chosen-printer.ts'
import { printFailureText } from './print-failure.ts'
import { isFailed, printAgain, usePrintJob } from './print-jobs.ts'

/** Prints a ticket of any age: the drawer stays closed. */
export function PrintButtons({ reservation }: { readonly reservation: Reservation }) {
  const printer = usePrinter()
  return (
    <>
      <button
        type="button"
        className="counter-primary"
        onClick={() => (printer ? printAgain(reservation) : printTicket())}
      >
        {m.counter_print()}
      </button>
      {printer && (
        <button type="button" onClick={printTicket}>
          {m.printer_by_browser()}
        </button>
      )}
    </>
  )
}

export function PrintOutcome({ reservationId }: { readonly reservationId: string }) {
  const state = usePrintJob(reservationId)?.state
  if (state && isFailed(state))
    return (
      <p role="alert" className="counter-error">
        {printFailureText(state)}
      </p>
    )
  return (
    <p role="status">
      {state === 'printing' && m.printer_printing()}
      {state === 'printed' && m.printer_printed()}
    </p>
  )
}
