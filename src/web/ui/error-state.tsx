import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type FailedStateProps = { readonly title?: string; readonly onRetry: () => void }

/** Says what did not work, what is safe, and offers one way on. */
export function ErrorState({ title = m.failed_title(), onRetry }: FailedStateProps) {
  return (
    <EmptyState title={title} hint={m.failed_hint()}>
      <Button variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </EmptyState>
  )
}
