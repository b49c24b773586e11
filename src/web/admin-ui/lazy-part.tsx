import { Button } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { m } from '#web/paraglide/messages.js'

/**
 * A part of a page whose chunk is loaded on demand, such as a panel. If it does not load, for example because the server restarts, the rest of the page
 * stays. A failed chunk is not requested twice, so the button loads the document again.
 */
export function LazyPart({ children }: { readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={PartFailed}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

function PartFailed() {
  return (
    <div role="alert" className="admin-panel">
      <div className="admin-panel-body">
        <p>{m.page_load_failed()}</p>
        <Button variant="default" mt="sm" onClick={() => location.reload()}>
          {m.page_load_retry()}
        </Button>
      </div>
    </div>
  )
}
