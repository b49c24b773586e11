import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps<Row> = {
  readonly selection: Selection<Row>
  readonly total: number
  /** Reads every row that matches. */
  readonly readAll: () => Promise<readonly Row[]>
  readonly children: ReactNode
}

/** Appears with a selection: how many, all of them or none, and what can be done with them. */
export function BulkBar<Row>({ selection, total, readAll, children }: BulkBarProps<Row>) {
  const [isReading, setReading] = useState(false)
  const selectAll = () => {
    setReading(true)
    readAll()
      .then(selection.select, (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }))
      .finally(() => setReading(false))
  }
  const count = selection.rows.length
  if (count === 0) return null
  return (
    <section className="admin-bulk" aria-label={m.admin_selection()}>
      <span role="status">{m.admin_selected({ count })}</span>
      {count < total && (
        <Button variant="subtle" size="compact-sm" loading={isReading} onClick={selectAll}>
          {m.admin_select_all({ count: total })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
        {m.admin_clear_selection()}
      </Button>
      <span className="admin-bulk-actions">{children}</span>
    </section>
  )
}
