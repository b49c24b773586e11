import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** Shows why the list of movies did not load. */
export function useErrorAlert(error: unknown): void {
  useEffect(() => {
    if (error) void alertError(error)
  }, [error])
}

/** The messages of errors are loaded only now: the home page stays smaller without them. Offline they do not load, and the error is known. */
async function alertError(error: unknown): Promise<void> {
  const errorTextOf = await import('#web/lib/errors/error-response.ts').then(
    (messages) => messages.errorTextOf,
    () => m.offline,
  )
  showAlert({ type: 'error', text: errorTextOf(error as object) })
}
