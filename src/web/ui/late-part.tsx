import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { FailedState } from './failed-state.tsx'

type LatePartProps = {
  /** In its place while it loads. */
  readonly loading: ReactNode
  /** In its place when it does not come; else a word of it, and the page anew. */
  readonly failed?: ReactNode
  readonly children: ReactNode
}

/** A part whose script is loaded when it is shown. On a bad line, or after a new release, it may not come: the page around it stays. */
export function LatePart({ loading, failed = <StartAnew />, children }: LatePartProps) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </CatchBoundary>
  )
}

function StartAnew() {
  return <FailedState onRetry={() => location.reload()} />
}
