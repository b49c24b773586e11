import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type FailedStateProps = { readonly title?: string; readonly hint?: string; readonly onRetry: () => void }

/** Shown in place of content that failed to load, with a retry button. */
export function ErrorState({ title = m.failed_title(), hint = m.failed_hint(), onRetry }: FailedStateProps) {
  return (
    <EmptyState title={title} hint={hint}>
      <Button variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </EmptyState>
  )
}
