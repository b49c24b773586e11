import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getRemindersOptions,
  getRemindersQueryKey,
  requestReminderMutation,
  cancelReminderMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Reminders } from '#web/api/gen/types.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

const FRESH_MS = 60_000

/** Returns whether the signed-in customer waits for booking of this movie, or was mailed about it. */
export function useReminder(movieId: string): 'none' | 'waiting' | 'sent' {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...getRemindersOptions(), enabled: isSignedIn, staleTime: FRESH_MS })
  if (data?.waiting.includes(movieId)) return 'waiting'
  return data?.sent.includes(movieId) ? 'sent' : 'none'
}

/** Returns the calls that request and cancel the reminder of a movie. `onCancelled` is called before a list is without it. */
export function useChangeReminder(movieId: string, onCancelled?: () => void) {
  const queryClient = useQueryClient()
  const keep = (reminders: Reminders) => storeNewer(queryClient, getRemindersQueryKey(), reminders)
  const onError = (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) })
  const request = useMutation({ ...requestReminderMutation(), onSuccess: keep, onError })
  const cancel = useMutation({
    ...cancelReminderMutation(),
    onSuccess: (reminders) => {
      onCancelled?.()
      keep(reminders)
    },
    onError,
  })
  return {
    isBusy: request.isPending || cancel.isPending,
    request: () => request.mutate({ path: { id: movieId } }),
    cancel: () => cancel.mutate({ path: { id: movieId } }),
  }
}
