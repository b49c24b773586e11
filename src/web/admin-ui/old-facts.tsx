import { Button } from '@mantine/core'
import { useLostSince } from '#web/lib/queries/connection-loss.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInstant } from './format.ts'
import type { ShownQuery } from './query-state.tsx'

/** Above data that could not be read again: why, and when they were read. While the connection is lost the note of the layout says so once. */
export function OldFacts({ query: { error, dataUpdatedAt, refetch } }: { readonly query: ShownQuery }) {
  const isLost = useLostSince() !== null
  if (isLost) return null
  const at = formatInstant(new Date(dataUpdatedAt).toISOString())
  return (
    <div role="status" className="admin-note" data-type="warn">
      <p>
        {errorTextOf(error)} {m.admin_read_at({ at })}
      </p>
      <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
        {m.try_again()}
      </Button>
    </div>
  )
}
