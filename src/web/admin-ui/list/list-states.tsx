import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'

const WAITING_ROWS = 8

/** The shape of the rows that come. */
export function ListSkeleton() {
  return (
    <div className="admin-skeleton" role="status" aria-label={m.admin_loading()}>
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <Skeleton key={index} height={20} radius="sm" width={`${92 - (index % 3) * 14}%`} />
      ))}
    </div>
  )
}

type ListFailedProps = { readonly error: unknown; readonly onRetry: () => void }

/** The list could not be read: what happened, and the way on. */
export function ListFailed({ error, onRetry }: ListFailedProps) {
  return (
    <div role="alert" className="admin-empty">
      <p>{errorTextOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </div>
  )
}

type ListEmptyProps = {
  /** What the page says when it has no records at all, and what to do then. */
  readonly empty: string
  readonly action: ReactNode
  readonly isFiltered: boolean
  readonly onClear: () => void
}

export function ListEmpty({ empty, action, isFiltered, onClear }: ListEmptyProps) {
  return (
    <div className="admin-empty">
      <p>{isFiltered ? m.admin_nothing_matches() : empty}</p>
      {isFiltered ? (
        <Button variant="default" onClick={onClear}>
          {m.admin_clear_filters()}
        </Button>
      ) : (
        action
      )}
    </div>
  )
}
