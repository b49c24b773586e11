/** Placeholder of content that is loading, in its size. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-poster ${className}`} />
}
