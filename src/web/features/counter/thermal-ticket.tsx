import { Fragment } from 'react'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { receiptOf } from './receipt.ts'

/** The ticket on the paper of a thermal printer, 80 mm wide, black on white: the QR large, where to go, and the tax invoice. */
export function ThermalTicket({ reservation }: { readonly reservation: Reservation }) {
  const { site, title, titleInScript, shownIn, qr, code, facts, adults, smallPrint } = receiptOf(reservation)
  return (
    <article className="thermal-ticket" aria-label={m.counter_ticket()}>
      <p className="thermal-site">{site}</p>
      <h3>{title}</h3>
      {titleInScript && <p className="thermal-title">{titleInScript}</p>}
      <p className="thermal-title">{shownIn}</p>
      <img src={qr.image} alt={m.counter_ticket_qr({ code })} width="240" height="240" />
      <p className="thermal-code">{code}</p>
      <dl>
        {facts.map(({ key, label, value }) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {adults && <p className="thermal-adults">{adults}</p>}
      {smallPrint.map((text) => (
        <p key={text} className="thermal-tax">
          {text}
        </p>
      ))}
    </article>
  )
}
