import { lazy } from 'react'
import { useUser } from '#web/lib/session/auth-store.ts'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loaded on demand: most orders never need it. */
const EmailProof = lazy(async () => ({ default: (await import('./email-proof.tsx')).EmailProof }))

/** The proof of the email within the page that needs it. */
export function EmailProofPanel({ isProven }: { readonly isProven: boolean }) {
  const user = useUser()
  if (isProven || !user) return <Skeleton className="h-32" />
  return (
    <LazySection fallback={<Skeleton className="h-32" />}>
      <EmailProof user={user} />
    </LazySection>
  )
}
