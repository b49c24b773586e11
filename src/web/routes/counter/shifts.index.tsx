import { createFileRoute } from '@tanstack/react-router'
import { ShiftListPage } from '#web/features/counter/shift-list-page.tsx'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

export const Route = createFileRoute('/counter/shifts/')({
  validateSearch: exactSearch(({ page }): { readonly page?: number } =>
    typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {},
  ),
  component: ShiftListPage,
})
