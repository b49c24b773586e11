import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type FailedStateProps = { readonly title?: string; readonly onRetry: () => void }

/** Shown in place of content that failed to load, with a retry button. */
export function ErrorState({ title = m.failed_title(), onRetry }: FailedStateProps) {
  return (
    <EmptyState title={title} hint={m.failed_hint()}>
      <Button variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </EmptyState>
  )
}
