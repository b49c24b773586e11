import { Fragment } from 'react'
import { formatPaise } from '#domain/money.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatDateOfInstant, formatDay } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { shownInOf } from '#web/lib/labels/movie-labels.ts'
import { sellerTexts } from '#web/lib/labels/venue-labels.ts'
import { saleModeLabels } from './sale-mode-labels.ts'
import { m } from '#web/paraglide/messages.js'

/** The ticket on the paper of a thermal printer, 80 mm wide, black on white: the QR large, where to go, and the tax invoice. */
export function ThermalTicket({ reservation }: { readonly reservation: Reservation }) {
  const { movie, titleInScript, certificate, cinema, date, startAt, convertedSeats, people } = reservation
  const { QRCode, code, total, lines } = reservation
  return (
    <article className="thermal-ticket" aria-label={m.counter_ticket()}>
      <p className="thermal-site">{m.site_name()}</p>
      <h3>
        {movie} ({certificate})
      </h3>
      {titleInScript && <p className="thermal-title">{titleInScript}</p>}
      <p className="thermal-title">{shownInOf(reservation)}</p>
      <img src={QRCode} alt={m.counter_ticket_qr({ code })} width="240" height="240" />
      <p className="thermal-code">{code}</p>
      <dl>
        <dt>{m.thermal_show()}</dt>
        <dd>
          {formatDay(date)}, {formatTime(startAt)}
        </dd>
        <dt>{m.thermal_hall()}</dt>
        <dd>{cinemaLabel(cinema)}</dd>
        <dt>{m.thermal_seats({ count: people })}</dt>
        <dd>{convertedSeats.join(', ')}</dd>
        {lines.map((line) => (
          <Fragment key={line.itemId ?? line.kind}>
            <dt>
              {line.quantity} × {line.label ?? m.tax_ticket()}
            </dt>
            <dd>
              {m.tax_each({ price: formatPaise(line.unitPrice) })}, {m.tax_code({ code: line.taxCode })}
            </dd>
          </Fragment>
        ))}
        <dt>{m.thermal_total()}</dt>
        <dd>{formatPaise(total)}</dd>
        {reservation.paidBy?.map(({ mode, amount }, index) => (
          <Fragment key={index}>
            <dt>{m.thermal_paid_by({ mode: saleModeLabels[mode]() })}</dt>
            <dd>{formatPaise(amount)}</dd>
          </Fragment>
        ))}
      </dl>
      {certificate === 'A' && <p className="thermal-adults">{m.thermal_adults()}</p>}
      <SmallPrint reservation={reservation} />
    </article>
  )
}

/**
 * What makes the ticket a tax invoice: tax, number and date, seller and place of supply. A complimentary ticket is no supply and no tax invoice
 * (section 7(1)(a) of the CGST Act).
 */
function SmallPrint({
  reservation: { tax, invoiceNumber, bookedAt, total },
}: {
  readonly reservation: Reservation
}) {
  return (
    <>
      {tax && total > 0 && (
        <p className="thermal-tax">
          {m.thermal_tax({
            rate: tax.ratePercent,
            cgst: formatPaise(tax.cgst),
            sgst: formatPaise(tax.sgst),
            taxable: formatPaise(tax.taxable),
          })}
        </p>
      )}
      <p className="thermal-tax">
        {total > 0
          ? m.thermal_invoice({ number: invoiceNumber, date: formatDateOfInstant(bookedAt) })
          : m.thermal_free({ date: formatDateOfInstant(bookedAt) })}
      </p>
      {tax && (
        <p className="thermal-tax">
          {`${tax.legalName}, ${sellerTexts(tax).address}`}
          {` · ${m.thermal_gstin({ gstin: tax.gstin, sac: tax.sac })}`}
          {` · ${m.tax_place()}: ${sellerTexts(tax).placeOfSupply}`}
          {` · ${m.tax_reverse_charge()}`}
        </p>
      )}
    </>
  )
}
