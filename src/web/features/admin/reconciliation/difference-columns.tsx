import { formatPaise, type Paise } from '#domain/money.ts'
import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import type { ListColumn } from '#web/admin-ui/list/list-types.ts'
import { Money } from '#web/admin-ui/money.tsx'
import type { Difference } from '#web/api/gen/types.gen.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { differenceLabel, stateLabels } from './difference-labels.ts'

const csvAmount = (amount: Paise | null) => (amount === null ? '' : formatPaise(amount))

/** An amount of a side; where that side has nothing, it says so. */
export function Amount({ paise }: { readonly paise: Paise | null }) {
  return paise === null ? <span className="admin-soft">{m.recon_nothing()}</span> : <Money paise={paise} />
}

export const differenceColumns: readonly ListColumn<Difference>[] = [
  {
    key: 'kind',
    label: m.recon_kind,
    render: ({ kind }) => differenceLabel(kind),
    csv: ({ kind }) => differenceLabel(kind),
  },
  {
    key: 'subject',
    label: m.recon_subject,
    render: ({ subject, text }) => <span className="recon-id">{text ?? subject}</span>,
    csv: ({ subject, text }) => text ?? subject,
  },
  {
    key: 'ours',
    label: m.recon_ours,
    render: ({ ours }) => <Amount paise={ours} />,
    csv: ({ ours }) => csvAmount(ours),
    isNumber: true,
  },
  {
    key: 'theirs',
    label: m.recon_theirs,
    render: ({ theirs }) => <Amount paise={theirs} />,
    csv: ({ theirs }) => csvAmount(theirs),
    isNumber: true,
  },
  {
    key: 'day',
    label: m.recon_day,
    render: ({ day }) => formatDay(day),
    csv: ({ day }) => day,
    sort: { down: 'day' },
  },
  {
    key: 'state',
    label: m.admin_state,
    render: ({ state }) => stateLabels[state](),
    csv: ({ state }) => stateLabels[state](),
  },
  {
    key: 'first',
    label: m.recon_first_seen,
    render: ({ firstSeenAt }) => formatInstant(firstSeenAt),
    csv: ({ firstSeenAt }) => csvInstant(firstSeenAt),
    sort: { up: 'oldest', down: 'newest' },
  },
]
