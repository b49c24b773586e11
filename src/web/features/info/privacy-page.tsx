import { m } from '#web/paraglide/messages.js'
import { type ArticleSection, ArticleSections } from './article-sections.tsx'
import { type Venue, VenueAddress } from './venue-address.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PageHeading } from './page-heading.tsx'
import { Prose } from './prose.tsx'

const stored = [
  [m.privacy_account_title, m.privacy_account],
  [m.privacy_bookings_title, m.privacy_bookings],
  [m.privacy_payments_title, m.privacy_payments],
  [m.privacy_messages_title, m.privacy_messages],
  [m.privacy_logs_title, m.privacy_logs],
] as const

export function PrivacyPage({ venue }: { readonly venue: Venue | undefined }) {
  return (
    <div className="page">
      <PageHeading title={m.privacy_title()} lead={m.privacy_lead()} />
      <KeyFigures
        title={m.privacy_facts()}
        figures={[
          { value: m.privacy_cookies(), caption: m.privacy_cookies_caption() },
          { value: m.privacy_cards(), caption: m.privacy_cards_caption() },
          { value: m.privacy_age(), caption: m.privacy_age_caption() },
        ]}
      />
      <ArticleSections sections={chapters(venue)} />
    </div>
  )
}

function chapters(venue: Venue | undefined): readonly ArticleSection[] {
  return [
    { id: 'what-we-store', title: m.privacy_store(), body: <Stored /> },
    prose('your-browser', m.privacy_browser(), [
      m.privacy_browser_1(),
      m.privacy_browser_2(),
      m.privacy_browser_3(),
    ]),
    prose('others', m.privacy_others(), [m.privacy_others_1(), m.privacy_others_2(), m.privacy_others_3()]),
    prose('why', m.privacy_why(), [m.privacy_why_1(), m.privacy_why_2()]),
    prose('your-rights', m.privacy_rights(), [m.privacy_rights_1(), m.privacy_rights_2()]),
    prose('children', m.privacy_children(), [m.privacy_children_1()]),
    { id: 'questions', title: m.privacy_contact(), body: <Questions venue={venue} /> },
  ]
}

function prose(id: string, title: string, paragraphs: readonly string[]): ArticleSection {
  return { id, title, body: <Prose paragraphs={paragraphs} /> }
}

function Stored() {
  return (
    <dl className="max-w-[46rem] border-b border-line">
      {stored.map(([title, text]) => (
        <div
          key={title()}
          className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="display text-xl">{title()}</dt>
          <dd className="leading-relaxed text-pretty">{text()}</dd>
        </div>
      ))}
    </dl>
  )
}

function Questions({ venue }: { readonly venue: Venue | undefined }) {
  return (
    <div className="grid max-w-[40rem] gap-6">
      <p className="text-[1.0625rem]">{m.privacy_contact_1()}</p>
      <VenueAddress venue={venue} />
    </div>
  )
}
