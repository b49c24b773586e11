import { useQueryClient } from '@tanstack/react-query'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { getReconciliationQueryKey, listNoticesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'

/** Reads the state, the differences, what needs attention and the notices again after a change. */
export function useRefreshReconciliation() {
  const queryClient = useQueryClient()
  return async () => {
    await refreshList(queryClient, 'differences')
    await refreshList(queryClient, 'attention')
    await queryClient.invalidateQueries({ queryKey: getReconciliationQueryKey() })
    await queryClient.invalidateQueries({ queryKey: listNoticesQueryKey() })
  }
}
