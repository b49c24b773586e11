import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from './list-search.ts'

type Change = Readonly<Record<string, string | number | undefined>>

/**
 * The address of the list, and how to change it. A change of what is searched, filtered or sorted begins at the first page. Opening a record is a
 * step that Back undoes; the rest replaces.
 */
export function useListSearch() {
  // The component stands on many routes, whose `listSearch` makes this shape.
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const change = useCallback(
    (changed: Change) => {
      const isStep = 'open' in changed
      const keepsPage = isStep || 'page' in changed || 'view' in changed
      void navigate({
        to: '.',
        search: ((before: ListSearch) => ({
          ...before,
          ...(!keepsPage && { page: undefined }),
          ...changed,
        })) as never,
        replace: !isStep,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const open = useCallback((id: string | null) => change({ open: id ?? undefined }), [change])
  return { search, change, open }
}
