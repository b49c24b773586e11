import type { QueryClient } from '@tanstack/react-query'
import { onUserChange } from './auth-store.ts'

/** What was answered to one person must never be shown to the next one at the same browser. */
export function forgetPersonalAnswers(queryClient: QueryClient): void {
  if (import.meta.env.SSR) return
  onUserChange(() => {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries()
  })
}
