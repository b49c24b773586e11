import { createFileRoute } from '@tanstack/react-router'
import { ShiftListPage } from '#web/features/counter/shift-list-page.tsx'

export const Route = createFileRoute('/counter/shifts/')({
  validateSearch: ({ page }: Record<string, unknown>): { readonly page?: number } =>
    typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {},
  component: ShiftListPage,
})
