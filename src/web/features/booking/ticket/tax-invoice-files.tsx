import { useQuery } from '@tanstack/react-query'
import { listTaxInvoicesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { downloadTaxInvoice } from '#web/lib/downloads/download-tax-invoice.ts'
import { m } from '#web/paraglide/messages.js'
import { DocumentRow } from './document-row.tsx'

/** The tax invoices of a reservation and of the snacks bought for it, each as a file that does not admit. */
export function TaxInvoiceFiles({ reservationId }: { readonly reservationId: string }) {
  const { data = [] } = useQuery(listTaxInvoicesOptions({ path: { id: reservationId } }))
  if (data.length === 0) return null
  return (
    <section aria-label={m.invoice_documents()} className="grid gap-2 print:hidden">
      <h3 className="font-medium">{m.invoice_documents()}</h3>
      <ul className="grid gap-2">
        {data.map(({ number, at, total }) => (
          <DocumentRow
            key={number}
            number={number}
            at={at}
            amount={total}
            label={m.invoice_download({ number })}
            failed={m.invoice_download_failed()}
            download={() => downloadTaxInvoice(reservationId, number)}
          />
        ))}
      </ul>
    </section>
  )
}
