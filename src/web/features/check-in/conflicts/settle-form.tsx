import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listConflictsQueryKey, settleConflictMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** Settles a conflict with a note. What was typed stays when it fails. */
export function SettleForm({ id }: { readonly id: string }) {
  const [note, setNote] = useState('')
  const queryClient = useQueryClient()
  const [{ _id: operation }] = listConflictsQueryKey()
  const settling = useMutation({
    ...settleConflictMutation(),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    // Also when somebody else was first: then the list has their note.
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => (queryKey[0] as { _id?: string } | undefined)?._id === operation,
      }),
  })
  return (
    <form
      className="door-undo"
      onSubmit={(event) => {
        event.preventDefault()
        settling.mutate({ path: { id }, body: { note } })
      }}
    >
      <label className="door-field">
        <span>{m.door_conflict_note()}</span>
        <input
          value={note}
          onChange={(event) => setNote(event.target.value)}
          required
          pattern=".*\S.*"
          maxLength={500}
          autoComplete="off"
        />
      </label>
      <button type="submit" disabled={settling.isPending}>
        {m.door_conflict_settle()}
      </button>
    </form>
  )
}
