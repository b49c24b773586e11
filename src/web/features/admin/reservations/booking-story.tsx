import { formatInstant } from '#web/admin-ui/format.ts'
import { Money } from '#web/admin-ui/money.tsx'
import type { Approval, StoryItem } from '#web/api/gen/types.gen.ts'
import { approvalLabels } from '#web/lib/approvals/approval-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { placesText } from './places-text.ts'
import { mailLabel, reasonLabel, roleLabel, storyLabels } from './story-labels.ts'

/** All that happened to a booking, the earliest first, in words that can be read out. */
export function BookingStory({ story }: { readonly story: readonly StoryItem[] }) {
  return (
    <ol className="booking-story">
      {story.map((item, index) => (
        <li key={`${item.at} ${index}`} data-kind={item.kind}>
          <time dateTime={item.at}>{formatInstant(item.at)}</time>
          <p>
            <strong>{storyLabels[item.kind]()}</strong>
            {item.amount !== null && <Money paise={item.amount} />}
            {item.people !== null && <span>{m.booking_people({ count: item.people })}</span>}
            {item.isOfSnacks && <span className="admin-soft">{m.booking_afterwards()}</span>}
          </p>
          <Details item={item} />
        </li>
      ))}
    </ol>
  )
}

const mails: readonly string[] = ['mailed', 'mail_waiting', 'mail_failed']

function detailText(kind: StoryItem['kind'], detail: string): string {
  if (kind === 'approved') return approvalLabels[detail as Approval['kind']]()
  return mails.includes(kind) ? mailLabel(detail) : detail
}

function Details({ item: { kind, detail, before, after, reason, by, role } }: { readonly item: StoryItem }) {
  const texts = [
    detail === null ? null : detailText(kind, detail),
    placesText({ before, after }),
    reason === null ? null : reasonLabel(reason),
    by === null || role === null ? by : `${by} (${roleLabel(role)})`,
  ].filter((text) => text !== null)
  if (texts.length === 0) return null
  return <p className="admin-soft">{texts.join(' · ')}</p>
}
