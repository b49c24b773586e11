import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '../format.ts'
import { m } from '#web/paraglide/messages.js'
import { ROWS_PER_PAGE } from './use-list.ts'

type ListPaginationProps = {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Which rows are shown of how many, and the pages before and after. */
export function ListPagination({ page, total, onPage }: ListPaginationProps) {
  const from = (page - 1) * ROWS_PER_PAGE + 1
  const to = Math.min(total, page * ROWS_PER_PAGE)
  if (total <= ROWS_PER_PAGE) return null
  return (
    <nav className="admin-pages" aria-label={m.admin_pages()}>
      <span className="admin-number">{m.admin_rows_of({ from, to, total: formatCount(total) })}</span>
      <ActionIcon
        variant="default"
        disabled={page === 1}
        aria-label={m.admin_page_before()}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        disabled={to === total}
        aria-label={m.admin_page_after()}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden size={16} />
      </ActionIcon>
    </nav>
  )
}
