import { getTaxInvoice } from '#web/api/gen/sdk.gen.ts'
import { language } from '#web/lib/document/language.ts'
import { saveFile } from './save-file.ts'

/** Fetches a tax invoice of a reservation with the bearer token, which a plain link cannot send, and saves it. */
export async function downloadTaxInvoice(reservationId: string, number: string): Promise<void> {
  const inAddress = number.replace('/', '-')
  const { data } = await getTaxInvoice({
    path: { id: reservationId, number: inAddress },
    query: { language },
    parseAs: 'blob',
    throwOnError: true,
  })
  saveFile(data as Blob, `tax-invoice-${inAddress}.pdf`)
}
