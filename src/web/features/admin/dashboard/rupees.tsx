import { formatPaise, type Paise } from '#domain/money.ts'

/** A sum in large figures, with its paise, if any, in small ones: it adds up with the sums beside it. */
export function Rupees({ paise }: { readonly paise: Paise }) {
  const [rupees, fraction] = formatPaise(paise).split('.')
  return (
    <>
      {rupees}
      {fraction && <small>.{fraction}</small>}
    </>
  )
}
