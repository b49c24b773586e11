import { useState } from 'react'
import type { SoldSeat } from '#contract/seat-plans.ts'
import type { SeatPlan } from '#web/api/gen/types.gen.ts'
import { errorCodeOf, isErrorResponse, isObject } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'

const NO_SOLD: readonly SoldSeat[] = []

/** Calls about a plan, one at a time, and what they were refused for. What was drawn stays when one fails. */
export function usePlanCalls() {
  const [sold, setSold] = useState(NO_SOLD)
  const [conflict, setConflict] = useState<SeatPlan | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const details = detailsOf(error)
      if (errorCodeOf(error) === 'stale_edit') setConflict(details['current'] as SeatPlan)
      if (errorCodeOf(error) === 'seats_sold') setSold(details['seats'] as readonly SoldSeat[])
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    attempt,
    sold,
    conflict,
    isBusy,
    forgetProblems: () => {
      setConflict(null)
      setSold(NO_SOLD)
    },
  }
}

function detailsOf(error: unknown): Readonly<Record<string, unknown>> {
  const details = isErrorResponse(error) ? error.error.details : undefined
  return isObject(details) ? details : {}
}
