import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

type Answered = {
  /** Of the record that is answered. */
  readonly queryKey: QueryKey
  /** The name of the list that it stands in. */
  readonly list: string
  /** What is said after a change of somebody else. */
  readonly staleText: string
}

/** Saves a change of a record that is answered and shows it. `failure`: why it could not be saved; after a change of somebody else theirs is shown, too. */
export function useSaveAnswer<T>({ queryKey, list, staleText }: Answered) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  /** Returns whether it was saved. */
  async function save(change: () => Promise<T>): Promise<boolean> {
    setSaving(true)
    setFailure(null)
    try {
      storeNewer(queryClient, queryKey, await change())
      return true
    } catch (error) {
      const isStale = errorCodeOf(error) === 'stale_edit'
      if (isStale) await queryClient.invalidateQueries({ queryKey })
      setFailure(isStale ? staleText : errorTextOf(error))
      return false
    } finally {
      setSaving(false)
      void refreshList(queryClient, list)
    }
  }

  return { save, isSaving, failure }
}
