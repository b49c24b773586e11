import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DistributorTermsEdit } from '#contract/distributor-terms.ts'
import { formatPaiseOfColumn } from '#domain/money.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import {
  getDistributorTermsOptions,
  getDistributorTermsQueryKey,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { computeDistributorShare, saveDistributorTerms } from '#web/api/gen/sdk.gen.ts'
import { getDistributorTermsResponseTransformer } from '#web/api/gen/transformers.gen.ts'
import type { DistributorTerms, ShareOfWeek } from '#web/api/gen/types.gen.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import {
  bodyOfTerms as bodyOf,
  termsLabels as labels,
  type TermsValues,
  valuesOfTerms as valuesOf,
} from './distributor-values.ts'

const kindLabels = { percent: m.report_terms_percent, fixed: m.report_terms_fixed } as const

type DistributorPanelProps = { readonly movieId: string; readonly onClose: () => void }

/** What the distributor of a movie gets, and what other terms would mean. */
export function DistributorPanel({ movieId, onClose }: DistributorPanelProps) {
  const query = useQuery(getDistributorTermsOptions({ path: { id: movieId } }))
  return (
    <SidePanel title={query.data?.title ?? m.report_terms()} onClose={onClose}>
      <QueryState query={query} />
      {query.data && <TermsForm terms={query.data} />}
      {query.data && <HistoryLink kind="movie" id={movieId} />}
    </SidePanel>
  )
}

function TermsForm({ terms }: { readonly terms: DistributorTerms }) {
  const queryClient = useQueryClient()
  const path = { id: terms._id }
  return (
    <RecordForm
      name={`distributor-terms.${terms._id}`}
      record={terms}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      schema={DistributorTermsEdit}
      labels={labels}
      words={{ kind: (kind) => kindLabels[kind]() }}
      save={async (body, version) =>
        (await saveDistributorTerms({ path, body: { ...body, version: version ?? 0 }, throwOnError: true }))
          .data
      }
      received={getDistributorTermsResponseTransformer}
      savedText={m.report_terms_saved()}
      onSaved={(after: DistributorTerms) => {
        storeNewer(queryClient, getDistributorTermsQueryKey({ path }), after)
        void queryClient.invalidateQueries({ queryKey: ['admin', 'report', 'distributor-share'] })
      }}
    >
      {(form) => (
        <>
          <TermsFields form={form} />
          <WhatIf movieId={terms._id} form={form} />
        </>
      )}
    </RecordForm>
  )
}

function TermsFields({ form }: { readonly form: UseFormReturnType<TermsValues> }) {
  // A field of the other kind that is refused is shown: otherwise nothing would say what is wrong.
  const isShown = (kind: TermsValues['kind'], field: 'weeks' | 'perWeek') =>
    form.values.kind === kind || form.errors[field] !== undefined
  return (
    <>
      <NativeSelect
        label={labels.kind()}
        data={[
          { value: 'percent', label: kindLabels.percent() },
          { value: 'fixed', label: kindLabels.fixed() },
        ]}
        {...form.getInputProps('kind')}
      />
      {isShown('percent', 'weeks') && (
        <TextInput
          label={labels.weeks()}
          description={m.report_terms_weeks_hint()}
          {...form.getInputProps('weeks')}
        />
      )}
      {isShown('fixed', 'perWeek') && (
        <TextInput label={labels.perWeek()} inputMode="decimal" {...form.getInputProps('perWeek')} />
      )}
    </>
  )
}

type WhatIfProps = { readonly movieId: string; readonly form: UseFormReturnType<TermsValues> }

/** The shares by what stands in the form, beside those by the terms in force. Nothing is stored. */
function WhatIf({ movieId, form }: WhatIfProps) {
  const [weeks, setWeeks] = useState<readonly ShareOfWeek[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function compute(): Promise<void> {
    if (form.validate().hasErrors) return
    try {
      const asked = { path: { id: movieId }, body: bodyOf(form.values) }
      setWeeks((await computeDistributorShare({ ...asked, throwOnError: true })).data)
      setFailure(null)
    } catch (error) {
      setFailure(errorTextOf(error))
    }
  }
  return (
    <section aria-label={m.report_what_if()} className="report-what-if">
      <Button variant="default" size="compact-sm" onClick={() => void compute()}>
        {m.report_what_if()}
      </Button>
      <div role="alert">{failure && <p className="admin-bad">{failure}</p>}</div>
      {weeks?.length === 0 && <p className="admin-soft">{m.report_what_if_empty()}</p>}
      {weeks && weeks.length > 0 && <WhatIfTable weeks={weeks} />}
    </section>
  )
}

function WhatIfTable({ weeks }: { readonly weeks: readonly ShareOfWeek[] }) {
  const heads = [
    m.report_week(),
    m.report_admits(),
    m.report_net(),
    m.report_share_now(),
    m.report_share_other(),
  ]
  return (
    <table className="admin-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, from, until, tickets, net, share, other }) => (
          <tr key={week}>
            <td>{m.report_week_days({ week, from: formatDay(from), until: formatDay(until) })}</td>
            <td className="admin-number">{formatCount(tickets)}</td>
            {[net, share, other].map((amount, index) => (
              <td key={index} className="admin-number">
                {formatPaiseOfColumn(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
