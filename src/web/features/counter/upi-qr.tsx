import { useQuery } from '@tanstack/react-query'
import { formatPaise, type Paise } from '#domain/money.ts'
import { getUpiQrQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { getUpiQr } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { useBlobUrl } from './use-blob-url.ts'

type UpiQrProps = { readonly saleId: string; readonly amount: Paise }

/** The QR code that the customer scans, black on white in both themes. */
export function UpiQr({ saleId, amount }: UpiQrProps) {
  const path = { id: saleId }
  const { data, error, refetch } = useQuery({
    queryKey: getUpiQrQueryKey({ path }),
    queryFn: async ({ signal }) => {
      const response = await getUpiQr({ path, signal, parseAs: 'blob', throwOnError: true })
      return response.data as Blob
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  const url = useBlobUrl(data)
  return (
    <div className="counter-qr">
      {url && (
        <img src={url} alt={m.counter_upi_qr({ amount: formatPaise(amount) })} width="280" height="280" />
      )}
      {!url && !error && <p>{m.counter_upi_making()}</p>}
      {error && (
        <p role="alert">
          {m.counter_upi_qr_failed()} {errorTextOf(error)}{' '}
          <button type="button" onClick={() => void refetch()}>
            {m.try_again()}
          </button>
        </p>
      )}
    </div>
  )
}
