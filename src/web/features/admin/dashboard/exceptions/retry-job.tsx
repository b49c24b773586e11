import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listNoticesQueryKey, retryJobMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** Makes a failed job due again. */
export function RetryJob({ id }: { readonly id: string }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    ...retryJobMutation(),
    onSuccess: () => showAlert({ type: 'success', text: m.success_job_retried() }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listNoticesQueryKey() }),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={retry.isPending}
      onClick={() => retry.mutate({ path: { id } })}
    >
      {m.try_again()}
    </Button>
  )
}
