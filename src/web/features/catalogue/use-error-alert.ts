import { useEffect } from 'react'
import { errorTextOf } from '#web/lib/error-answer.ts'
import { showAlert } from '#web/ui/alert-store.ts'

/** The person reads why the list of movies did not come. */
export function useErrorAlert(error: unknown): void {
  useEffect(() => {
    if (error) showAlert({ type: 'error', text: errorTextOf(error) })
  }, [error])
}
