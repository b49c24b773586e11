import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { getContactMessageQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { MessageWithReplies } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/error-code.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { m } from '#web/paraglide/messages.js'

type Save = () => Promise<MessageWithReplies>

/** Saves a change of a message and shows it. `failure`: why it could not be saved; after a change of somebody else theirs is shown, too. */
export function useSaveMessage(id: string) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const queryKey = getContactMessageQueryKey({ path: { id } })

  /** Returns whether it was saved. */
  async function save(change: Save): Promise<boolean> {
    setSaving(true)
    setFailure(null)
    try {
      queryClient.setQueryData(queryKey, await change())
      return true
    } catch (error) {
      const isStale = errorCodeOf(error) === 'stale_edit'
      if (isStale) await queryClient.invalidateQueries({ queryKey })
      setFailure(isStale ? m.admin_message_stale() : errorTextOf(error))
      return false
    } finally {
      setSaving(false)
      void refreshList(queryClient, 'messages')
    }
  }

  return { save, isSaving, failure }
}
