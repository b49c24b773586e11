/** A loading spinner; static where motion is reduced. */
export function Spinner({ className = '' }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={`size-5 animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  )
}
