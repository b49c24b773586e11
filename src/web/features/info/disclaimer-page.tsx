import { m } from '#web/paraglide/messages.js'
import { type ArticleSection, ArticleSections } from './article-sections.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PageHeading } from './page-heading.tsx'
import { Prose } from './prose.tsx'
import { CertificateTable, GstTable } from './rule-tables.tsx'

export function DisclaimerPage() {
  return (
    <div className="page">
      <PageHeading title={m.disclaimer_title()} lead={m.disclaimer_lead()} />
      <KeyFigures
        title={m.disclaimer_facts()}
        figures={[
          { value: m.disclaimer_hours(), caption: m.disclaimer_hours_caption() },
          { value: m.disclaimer_seats(), caption: m.disclaimer_seats_caption() },
          { value: m.disclaimer_days(), caption: m.disclaimer_days_caption() },
        ]}
      />
      <ArticleSections sections={chapters()} />
    </div>
  )
}

function chapters(): readonly ArticleSection[] {
  return [
    {
      id: 'booking',
      title: m.disclaimer_booking(),
      body: <Prose paragraphs={[m.disclaimer_booking_1(), m.disclaimer_booking_2()]} />,
    },
    {
      id: 'cancellation',
      title: m.disclaimer_cancel(),
      body: (
        <Prose paragraphs={[m.disclaimer_cancel_1(), m.disclaimer_cancel_2(), m.disclaimer_cancel_3()]} />
      ),
    },
    { id: 'at-the-cinema', title: m.disclaimer_collect(), body: <AtTheCinema /> },
    { id: 'prices', title: m.disclaimer_price(), body: <Prices /> },
    {
      id: 'liability',
      title: m.disclaimer_liability(),
      body: (
        <Prose
          paragraphs={[m.disclaimer_liability_1(), m.disclaimer_liability_2(), m.disclaimer_liability_3()]}
        />
      ),
    },
  ]
}

function AtTheCinema() {
  return (
    <>
      <Prose paragraphs={[m.disclaimer_collect_1(), m.disclaimer_collect_2(), m.disclaimer_collect_3()]} />
      <CertificateTable />
    </>
  )
}

function Prices() {
  return (
    <>
      <Prose paragraphs={[m.disclaimer_price_1(), m.disclaimer_price_2()]} />
      <GstTable />
    </>
  )
}
