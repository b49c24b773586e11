import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type Venue, VenueAddress } from './venue-address.tsx'
import { PageHeading } from './page-heading.tsx'
import { CertificateTable } from './rule-tables.tsx'

type Step = readonly [title: () => string, text: (facts: { minutes: number }) => string]

const steps: readonly Step[] = [
  [m.help_step_1, m.help_step_1_text],
  [m.help_step_2, m.help_step_2_text],
  [m.help_step_3, m.help_step_3_text],
  [m.help_step_4, m.help_step_4_text],
  [m.help_step_5, m.help_step_5_text],
]

const problems = [
  [m.help_lost_title, m.help_lost_text],
  [m.help_expired_title, m.help_expired_text],
  [m.help_taken_title, m.help_taken_text],
  [m.help_ticket_title, m.help_ticket_text],
  [m.help_show_title, m.help_show_text],
  [m.help_wrong_title, m.help_wrong_text],
] as const

type HelpPageProps = {
  readonly venue: Venue
  /** How long the seats are held for somebody who is paying. */
  readonly holdMinutes: number
}

export function HelpPage({ venue, holdMinutes }: HelpPageProps) {
  return (
    <div className="page grid gap-16 pb-20 md:gap-24">
      <div>
        <PageHeading title={m.help_title()} lead={m.help_lead()} />
        <h2 className="display mb-6 text-3xl md:text-4xl">{m.help_steps()}</h2>
        <Steps holdMinutes={holdMinutes} />
      </div>
      <section aria-labelledby="trouble" className="grid gap-6">
        <h2 id="trouble" className="display scroll-mt-24 text-3xl md:text-4xl">
          {m.help_problems()}
        </h2>
        <div className="grid gap-x-16 md:grid-cols-2">
          {problems.map(([title, text]) => (
            <div key={title()} className="grid content-start gap-2 border-t border-line py-6">
              <h3 className="display text-xl md:text-2xl">{title()}</h3>
              <p className="max-w-[34rem] text-pretty text-ink-soft">{text()}</p>
            </div>
          ))}
        </div>
      </section>
      <div className="grid gap-16 lg:grid-cols-2">
        <CertificateTable />
        <ContactHint venue={venue} />
      </div>
    </div>
  )
}

function Steps({ holdMinutes }: Pick<HelpPageProps, 'holdMinutes'>) {
  return (
    <ol className="grid border-b border-line">
      {steps.map(([title, text], index) => (
        <li
          key={title()}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-4 max-[20rem]:grid-cols-1 border-t border-line py-6 md:grid-cols-[9rem_18rem_1fr]"
        >
          <span aria-hidden className="display text-6xl text-marquee-ink md:row-span-1 md:text-8xl">
            {index + 1}
          </span>
          <h3 className="display text-2xl md:text-3xl">{title()}</h3>
          <p className="max-w-[34rem] text-pretty text-ink-soft max-md:col-start-2 max-[20rem]:col-start-1">
            {text({ minutes: holdMinutes })}
          </p>
        </li>
      ))}
    </ol>
  )
}

function ContactHint({ venue }: { readonly venue: Venue | undefined }) {
  return (
    <section aria-labelledby="still" className="grid content-start gap-6">
      <h2 id="still" className="display text-3xl md:text-4xl">
        {m.help_contact_title()}
      </h2>
      <p className="text-ink-soft">{m.help_contact_text()}</p>
      <VenueAddress venue={venue} />
      <div className="print:hidden flex flex-wrap gap-3">
        <LinkButton to="/contact">{m.info_write_to_us()}</LinkButton>
        <LinkButton to="/faq" variant="secondary">
          {m.help_read_faq()}
        </LinkButton>
      </div>
    </section>
  )
}
