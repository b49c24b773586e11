import { useEffect } from 'react'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { NextButton } from '../next-button.tsx'
import { Key } from '../pay-form.tsx'
import { printTicket } from '../print-ticket.ts'
import { usePrinter } from './chosen-printer.ts'
import { printFailureText } from './print-failure.ts'
import { endPrintJob, isFailed, printAgain, printSale, usePrintJob } from './print-jobs.ts'

type TicketOfSaleProps = {
  readonly reservation: Reservation
  readonly isCash: boolean
  readonly onNext: () => void
}

/** Prints the ticket of a sale: a printer by itself, the browser by Enter. Enter then leads to the next customer. */
export function TicketOfSale(props: TicketOfSaleProps) {
  return usePrinter() ? <PrintedTicket {...props} /> : <BrowserTicket {...props} />
}

function BrowserTicket({ reservation, onNext }: TicketOfSaleProps) {
  return (
    <>
      <NextButton
        label={m.counter_print()}
        sign={m.counter_key_enter()}
        onClick={() => [printTicket(), onNext()]}
      />
      <TicketLink reservation={reservation} />
      <NextCustomer onNext={onNext} />
    </>
  )
}

function PrintedTicket({ reservation, isCash, onNext }: TicketOfSaleProps) {
  const job = usePrintJob(reservation._id)
  useEffect(() => printSale(reservation, { isCash }), [reservation, isCash])
  const state = job?.state ?? 'printing'
  if (isFailed(state))
    return (
      <>
        <p role="alert" className="counter-error">
          {printFailureText(state)}
        </p>
        <NextButton
          key="again"
          label={m.printer_again()}
          sign={m.counter_key_enter()}
          onClick={() => printAgain(reservation)}
        />
        <button type="button" onClick={() => [printTicket(), endPrintJob(reservation._id)]}>
          {m.printer_by_browser()}
        </button>
        <NextCustomer onNext={onNext} />
      </>
    )
  return (
    <>
      <p role="status">{state === 'printed' ? m.printer_printed() : m.printer_printing()}</p>
      <NextButton
        key="next"
        label={m.counter_next_customer()}
        sign={m.counter_key_enter()}
        onClick={onNext}
      />
      <TicketLink reservation={reservation} />
      {state === 'printed' && (
        <button type="button" onClick={() => printAgain(reservation)}>
          {m.printer_again()}
        </button>
      )}
    </>
  )
}

function TicketLink({ reservation: { _id } }: Pick<TicketOfSaleProps, 'reservation'>) {
  return (
    <a href={`${import.meta.env.BASE_URL}counter/ticket/${_id}`} target="_blank">
      {m.counter_ticket_page()}
    </a>
  )
}

function NextCustomer({ onNext }: Pick<TicketOfSaleProps, 'onNext'>) {
  return (
    <button type="button" onClick={onNext}>
      {m.counter_next_customer()} <Key>N</Key>
    </button>
  )
}
