import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getKitchenQueryKey, handOverSnacksMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { HandOver } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { retryInOutage } from '#web/lib/queries/retry-in-outage.ts'
import { showAlert } from '#web/ui/alert-store.ts'

/** Hands over what is ready of a code, and keeps what became of it until the next one. */
export function useHandOver() {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<HandOver | null>(null)
  const call = useMutation({ ...handOverSnacksMutation(), ...retryInOutage })
  async function handOver(code: string): Promise<void> {
    try {
      // The same key however often the call is repeated: a lost response does not read as handed over by another.
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      setOutcome(await call.mutateAsync({ body: { code }, headers }))
    } catch (error) {
      setOutcome(null)
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
    void queryClient.invalidateQueries({ queryKey: getKitchenQueryKey() })
  }
  return {
    handOver: (code: string) => void handOver(code),
    isBusy: call.isPending,
    outcome,
    dismiss: () => setOutcome(null),
  }
}
