import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatCount, formatInstant } from '#web/admin-ui/format.ts'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import {
  getReconciliationOptions,
  listReconciliationDaysQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { runReconciliation } from '#web/api/gen/sdk.gen.ts'
import type { ReconciliationState } from '#web/api/gen/types.gen.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

/** How often the state is read: a comparison takes seconds, the next one begins within 10 minutes. */
const WHILE_RUNNING_MS = 2_000
const OTHERWISE_MS = 30_000

/** How the reconciliation stands, in words, and the way to compare now. What is shown is read again after each comparison. */
export function StateSection() {
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    ...getReconciliationOptions(),
    refetchInterval: ({ state: { data } }) =>
      isAsked || data?.state === 'running' ? WHILE_RUNNING_MS : OTHERWISE_MS,
  })
  useRefreshAfterRun(query.data?.compared?.at, () => setAsked(false))
  const run = async () => {
    setAsked(true)
    try {
      await runReconciliation({ throwOnError: true })
      showAlert({ type: 'success', text: m.success_reconciliation_begun() })
    } catch (error) {
      setAsked(false)
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
    await query.refetch()
  }
  return (
    <section className="recon-state" aria-label={m.recon_state_title()}>
      <QueryState query={query} />
      {query.data && <Words state={query.data} />}
      <Button variant="default" size="compact-sm" onClick={() => void run()}>
        {m.recon_run()}
      </Button>
    </section>
  )
}

/** A comparison that has ended may have changed every list of the page. */
function useRefreshAfterRun(comparedAt: string | undefined, onEnd: () => void): void {
  const queryClient = useQueryClient()
  const last = useRef(comparedAt)
  useEffect(() => {
    if (comparedAt === last.current) return
    const isFirst = last.current === undefined
    last.current = comparedAt
    if (isFirst) return
    onEnd()
    void refreshList(queryClient, 'differences')
    const [{ _id }] = listReconciliationDaysQueryKey({ query: { from: '', until: '' } })
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => hasId(key, _id) })
  }, [comparedAt, onEnd, queryClient])
}

const hasId = (key: unknown, id: string) =>
  typeof key === 'object' && key !== null && '_id' in key && key._id === id

function Words({ state }: { readonly state: ReconciliationState }) {
  const { open, bankUntil, latest, compared } = state
  const isWrong = state.state === 'failed' || state.state === 'broken_off'
  return (
    <div role="status">
      <p>
        {open === 0 && compared ? (
          <strong>{m.recon_agree()}</strong>
        ) : (
          <strong className={open > 0 ? 'admin-bad' : undefined}>
            {m.recon_open_count({ count: formatCount(open) })}
          </strong>
        )}
      </p>
      <p className={isWrong ? 'admin-bad' : 'admin-soft'}>
        {sentenceOf(state)}{' '}
        {latest !== null && compared && latest.at !== compared.at
          ? m.recon_last_compared({ at: formatInstant(compared.at) })
          : ''}
      </p>
      <p className="admin-soft">
        {bankUntil ? m.recon_bank_until({ day: formatDay(bankUntil) }) : m.recon_bank_none()}
      </p>
    </div>
  )
}

function sentenceOf({ state, latest }: ReconciliationState): string {
  const at = latest ? formatInstant(latest.at) : ''
  switch (state) {
    case 'never':
      return m.recon_state_never()
    case 'running':
      return m.recon_state_running()
    case 'broken_off':
      return m.recon_state_broken_off({ at })
    case 'failed':
      return m.recon_state_failed({ at })
    case 'incomplete':
      return m.recon_state_incomplete({ at })
    case 'compared': {
      const { payments, refunds, disputes, settlements } = latest ?? none
      return m.recon_state_compared({
        at,
        payments: formatCount(payments),
        refunds: formatCount(refunds),
        disputes: formatCount(disputes),
        settlements: formatCount(settlements),
      })
    }
  }
}

const none = { payments: 0, refunds: 0, disputes: 0, settlements: 0 }
