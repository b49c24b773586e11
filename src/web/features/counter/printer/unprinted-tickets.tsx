import { m } from '#web/paraglide/messages.js'
import { printFailureText } from './print-failure.ts'
import { endPrintJob, isFailed, printAgain, useUnprinted } from './print-jobs.ts'

/** Tickets of sales before this one that the printer has not printed: the clerk went on before it was known. */
export function UnprintedTickets() {
  const jobs = useUnprinted()
  return (
    <div role="alert">
      {jobs.map(({ reservation, state }) => (
        <p key={reservation._id} className="counter-dropped" data-kind="charged">
          <b>{m.printer_unprinted({ code: reservation.code })}</b>{' '}
          {isFailed(state) && printFailureText(state)}{' '}
          <button type="button" onClick={() => printAgain(reservation)}>
            {m.printer_again()}
          </button>{' '}
          <a href={`${import.meta.env.BASE_URL}counter/ticket/${reservation._id}`} target="_blank">
            {m.counter_ticket_page()}
          </a>{' '}
          <button type="button" onClick={() => endPrintJob(reservation._id)}>
            {m.counter_dismiss()}
          </button>
        </p>
      ))}
    </div>
  )
}
