import { formatPaise, type Paise } from '#domain/money.ts'

/** Rupees, grouped the Indian way, in figures of one width. */
export function Money({ paise }: { readonly paise: Paise }) {
  return <span className="admin-number">{formatPaise(paise)}</span>
}
