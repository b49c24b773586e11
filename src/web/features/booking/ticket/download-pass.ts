import type { Reservation } from '#contract/orders.ts'
import { getPass } from '#web/api/gen/sdk.gen.ts'

/** The pass needs the bearer, which a plain link would not carry: fetched, then saved under a name that says what it is. */
export async function downloadPass({ _id, code }: Pick<Reservation, '_id' | 'code'>): Promise<void> {
  const { data } = await getPass({ path: { id: _id }, parseAs: 'blob' })
  const url = URL.createObjectURL(data as Blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `ticket-${code}.pdf`
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
