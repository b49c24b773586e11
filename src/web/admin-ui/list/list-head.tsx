import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { formatCount } from '../format.ts'
import { m } from '#web/paraglide/messages.js'

type ListHeadProps = {
  readonly title: string
  readonly total: number | undefined
  readonly createLabel?: string
  readonly onCreate: () => void
}

/** The name of the list, how many rows match, and the way to a new record. */
export function ListHead({ title, total, createLabel, onCreate }: ListHeadProps) {
  return (
    <header className="admin-head">
      <h1>{title}</h1>
      <p role="status" className="admin-count">
        {total !== undefined && m.admin_count({ shown: formatCount(total) })}
      </p>
      {createLabel && (
        <Button leftSection={<Plus aria-hidden size={16} />} onClick={onCreate}>
          {createLabel}
        </Button>
      )}
    </header>
  )
}
