import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ErrorState } from './error-state.tsx'

type LatePartProps = {
  /** In its place while it loads. */
  readonly fallback: ReactNode
  /** In its place when it does not come; else a word of it, and the page anew. */
  readonly errorFallback?: ReactNode
  readonly children: ReactNode
}

/** A part whose script is loaded when it is shown. On a bad line, or after a new release, it may not come: the page around it stays. */
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
