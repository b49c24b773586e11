import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendFile } from '#web/admin-ui/picture/send-file.ts'
import { listSettlementImportsQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { ImportResult } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import type { ImportKind } from './import-form.tsx'
import { useRefreshReconciliation } from './use-refresh.ts'

type Sent = {
  readonly kind: ImportKind
  readonly file: File
  readonly columns: Readonly<Record<string, string>>
  /** Takes a report most of whose payments are not ours. */
  readonly takesUnknown?: boolean
}

const NAME_CHARACTERS = 200

/** Sends a file to be imported, with its progress and its result. `names`: the columns of a file that was not taken, to choose from. */
export function useImport() {
  const queryClient = useQueryClient()
  const refresh = useRefreshReconciliation()
  const [percent, setPercent] = useState<number | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const clearOutcome = () => {
    setResult(null)
    setError(null)
  }
  const clear = () => {
    clearOutcome()
    setNames([])
  }
  const send = async ({ kind, file, columns, takesUnknown = false }: Sent) => {
    clearOutcome()
    setPercent(0)
    const chosen = Object.entries(columns).filter(([, value]) => value !== '')
    const query = new URLSearchParams({
      kind,
      name: file.name.slice(0, NAME_CHARACTERS),
      ...(takesUnknown && { unknown: 'take' }),
      ...Object.fromEntries(chosen),
    })
    const form = new FormData()
    form.set('file', file)
    try {
      const sent = await sendFile<ImportResult>(`/api/reconciliation/imports?${query}`, form, setPercent)
      setResult(sent)
      if (sent.problem?.kind === 'columns_missing') setNames(sent.problem.columns)
      if (sent.problem === null) setNames([])
      await queryClient.invalidateQueries({ queryKey: [{ _id: listSettlementImportsQueryKey()[0]._id }] })
      await refresh()
    } catch (failure) {
      setError(textOf(failure))
    } finally {
      setPercent(null)
    }
  }
  return { send, percent, result, error, names, clear }
}

function textOf(failure: unknown): string {
  const code = errorCodeOf(failure)
  if (code === 'too_large') return m.recon_file_large()
  return code === 'wrong_type' ? m.recon_file_type() : errorTextOf(failure)
}
