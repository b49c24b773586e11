import { formatPaise, type Paise } from '#domain/money.ts'

/** Rupees, grouped the Indian way, in figures of one width. */
export function Price({ paise, className = '' }: { readonly paise: Paise; readonly className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatPaise(paise)}</span>
}
