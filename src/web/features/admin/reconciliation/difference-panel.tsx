import { useQuery } from '@tanstack/react-query'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getDifferenceOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { DifferenceFile } from '#web/api/gen/types.gen.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingLink } from '#web/admin-ui/booking-link.tsx'
import { Amount } from './difference-columns.tsx'
import { differenceLabel, factsOf, hintOf, stateLabels } from './difference-labels.ts'
import { SettleDifference } from './settle-difference.tsx'

type DifferencePanelProps = { readonly id: string; readonly onClose: () => void }

/** One difference: what it means, both sides, what became of it, and its settlement by a person. */
export function DifferencePanel({ id, onClose }: DifferencePanelProps) {
  const query = useQuery(getDifferenceOptions({ path: { id } }))
  const difference = query.data
  return (
    <SidePanel
      title={difference ? differenceLabel(difference.kind) : m.recon_difference()}
      onClose={onClose}
      returnTo={`row-${id}`}
    >
      <QueryState query={query} />
      {difference && <File difference={difference} />}
    </SidePanel>
  )
}

function File({ difference }: { readonly difference: DifferenceFile }) {
  const { kind, state, subject, text, ours, theirs, day, paymentId, providerOrderId, orderId } = difference
  return (
    <div className="booking-file">
      <p>{hintOf[kind]()}</p>
      <h3>{m.recon_both_sides()}</h3>
      <Facts
        facts={[
          [m.recon_ours(), <Amount key="ours" paise={ours} />],
          [m.recon_theirs(), <Amount key="theirs" paise={theirs} />],
          [m.recon_subject(), text ?? subject],
          ...(paymentId && paymentId !== subject ? [[m.recon_payment(), paymentId] as const] : []),
          ...(providerOrderId ? [[m.recon_provider_order(), providerOrderId] as const] : []),
          ...factsOf(difference),
          [m.recon_day(), formatDay(day)],
          [m.admin_state(), stateLabels[state]()],
          [m.recon_last_seen(), formatInstant(difference.lastSeenAt)],
        ]}
      />
      {state === 'open' && <SettleDifference difference={difference} />}
      <BookingLink orderId={orderId} />
      <h3>{m.recon_story()}</h3>
      <Story difference={difference} />
      <HistoryLink kind="difference" id={difference._id} />
    </div>
  )
}

const events = {
  found: m.recon_event_found,
  changed: m.recon_event_changed,
  returned: m.recon_event_returned,
  gone: m.recon_event_gone,
}

function Story({ difference }: { readonly difference: DifferenceFile }) {
  return (
    <ol className="booking-story">
      {difference.story.map(({ what, at, ours, theirs, by, reason }, index) => (
        <li key={index} data-kind={what === 'settled' || what === 'gone' ? 'paid' : what}>
          <time dateTime={at}>{formatInstant(at)}</time>
          <p>
            <strong>
              {what === 'settled'
                ? m.recon_event_settled({ name: by ?? m.recon_somebody() })
                : events[what]()}
            </strong>
            {what !== 'gone' && what !== 'settled' && (
              <span className="recon-sides">
                <Amount paise={ours} /> / <Amount paise={theirs} />
              </span>
            )}
          </p>
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
