import { formatRupees } from '#domain/money.ts'

/** Rupees, grouped the Indian way, in figures of one width. */
export function Price({ rupees, className = '' }: { readonly rupees: number; readonly className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatRupees(rupees)}</span>
}
