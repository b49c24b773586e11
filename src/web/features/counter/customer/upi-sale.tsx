import { useQuery } from '@tanstack/react-query'
import { formatPaise, subtractPaise } from '#domain/money.ts'
import { formatCountdown } from '#web/lib/time/hold-timer.ts'
import { m } from '#web/paraglide/messages.js'
import { useBlobUrl } from '../use-blob-url.ts'
import { SeatList, ShowFacts, type ShownSale } from './chosen-sale.tsx'
import { readQr } from './screen-calls.ts'

const AGAIN_MS = 3_000
type UpiSaleProps = { readonly sale: ShownSale; readonly left: number | null; readonly token: string }

/** The QR code of the exact amount, which any app for UPI scans from an arm's length away. */
export function UpiSale({ sale, left, token }: UpiSaleProps) {
  return (
    <div className="customer-sale customer-upi">
      <section className="customer-ticket">
        <ShowFacts sale={sale} />
        <SeatList seats={sale.seats} />
      </section>
      <section className="customer-scan">
        <p className="customer-amount">
          <span>{m.customer_pay()}</span>
          <b>{formatPaise(sale.upiAmount ?? sale.total)}</b>
        </p>
        {left !== 0 && sale.saleId !== null && <Qr sale={sale} saleId={sale.saleId} token={token} />}
        <p className="customer-how">{left === 0 ? m.customer_time_over() : m.customer_scan()}</p>
        {left !== null && left > 0 && (
          <p className="customer-soft">
            {m.customer_time_left()}{' '}
            <b role="timer" aria-live="off">
              {formatCountdown(left)}
            </b>
          </p>
        )}
      </section>
    </div>
  )
}

/** The part by UPI has come: what is left is paid to the clerk. */
export function RestOfSale({ sale }: Pick<UpiSaleProps, 'sale'>) {
  const upi = sale.upiAmount ?? sale.total
  return (
    <div className="customer-sale customer-upi">
      <section className="customer-ticket">
        <ShowFacts sale={sale} />
        <SeatList seats={sale.seats} />
      </section>
      <section className="customer-scan">
        <p className="customer-amount">
          <span>{m.customer_rest()}</span>
          <b>{formatPaise(subtractPaise(sale.total, upi))}</b>
        </p>
        <p className="customer-how">{m.customer_part_paid({ amount: formatPaise(upi) })}</p>
      </section>
    </div>
  )
}

type QrProps = Pick<UpiSaleProps, 'sale' | 'token'> & { readonly saleId: string }

/** Dark on white in both themes: a code on a dark ground is not read by every app. */
function Qr({ sale, saleId, token }: QrProps) {
  const { data, isError } = useQuery({
    queryKey: ['customerQr', saleId],
    queryFn: ({ signal }) => readQr(token, saleId, signal),
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const url = useBlobUrl(data)
  return (
    <div className="customer-qr">
      {url ? (
        <img
          src={url}
          alt={m.customer_qr({ amount: formatPaise(sale.upiAmount ?? sale.total) })}
          width="440"
          height="440"
        />
      ) : (
        <p>{isError ? m.customer_qr_failed() : m.customer_qr_making()}</p>
      )}
    </div>
  )
}
