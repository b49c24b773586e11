import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ErrorState } from './error-state.tsx'

type LatePartProps = {
  /** Shown while it loads. */
  readonly fallback: ReactNode
  /** Shown when it fails to load; by default an error with a reload button. */
  readonly errorFallback?: ReactNode
  readonly children: ReactNode
}

/** A section whose chunk is loaded on demand. If the chunk fails to load, for example after a release, the rest of the page stays. */
export function LazySection({ fallback, errorFallback = <ReloadState />, children }: LatePartProps) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => errorFallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

function ReloadState() {
  return <ErrorState onRetry={() => location.reload()} />
}
