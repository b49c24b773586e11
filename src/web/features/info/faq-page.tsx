import { useState, useId } from 'react'
import { Plus } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { StructuredData } from '#web/lib/document/structured-data.ts'
import { StructuredDataScript } from '#web/ui/structured-data-script.tsx'
import { FaqSearch } from './faq-search.tsx'
import { countQuestions, searchQuestions } from './search-questions.ts'
import { PageHeading } from './page-heading.tsx'
import { allQuestions, type FaqFacts, type QuestionGroup } from './faq-questions.ts'

/** Up to this many results are shown expanded. */
const MAX_OPEN_RESULTS = 3

type FaqPageProps = {
  /** The search words of the URL. */
  readonly words: string
  readonly facts: FaqFacts
  readonly onSearch: (words: string) => void
}

export function FaqPage({ words: inAddress, facts, onSearch }: FaqPageProps) {
  // While the user types, the URL is updated a moment later; afterwards the URL decides.
  const [typed, setTyped] = useState<string>()
  const words = typed ?? inAddress
  const groups = searchQuestions(allQuestions(facts), words)
  const count = countQuestions(groups)
  const isSearch = words.trim() !== ''
  const type = (text: string) => {
    setTyped(text)
    onSearch(text.trim())
  }
  return (
    <div className="page pb-20">
      <FaqStructuredData facts={facts} />
      <PageHeading title={m.faq_title()}>
        <FaqSearch words={words} onType={type} onLeave={() => setTyped(undefined)} />
        <p role="status" className={count > 0 ? 'print:hidden text-ink-soft' : 'sr-only'}>
          {isSearch ? m.faq_found({ count, words: words.trim() }) : m.faq_all({ count })}
        </p>
      </PageHeading>
      <div className="grid gap-16">
        {groups.map((group) => (
          <FaqGroup key={group.id} group={group} isOpen={isSearch && count <= MAX_OPEN_RESULTS} />
        ))}
      </div>
      {count === 0 && (
        <EmptyState title={m.faq_none({ words: words.trim() })} hint={m.faq_none_hint()}>
          <Button variant="secondary" onClick={() => onSearch('')}>
            {m.faq_clear()}
          </Button>
        </EmptyState>
      )}
    </div>
  )
}

type FaqGroupProps = { readonly group: QuestionGroup; readonly isOpen: boolean }

function FaqGroup({ group: { title, questions }, isOpen }: FaqGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-16 gap-y-5 lg:grid-cols-[15rem_1fr]">
      <h2 id={id} className="display text-2xl lg:text-3xl">
        {title}
      </h2>
      <div className="border-b border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} open={isOpen} className="faq-entry border-t border-line">
            <summary className="flex min-h-14 items-center justify-between gap-6 py-4 hover:text-marquee-ink">
              <h3 className="text-lg leading-snug font-medium md:text-xl">{question}</h3>
              <Plus aria-hidden className="faq-sign print:hidden size-5 shrink-0 text-marquee-ink" />
            </summary>
            <p className="max-w-[40rem] pb-6 text-[1.0625rem] leading-relaxed text-pretty text-ink-soft">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}

function FaqStructuredData({ facts }: { readonly facts: FaqFacts }) {
  return <StructuredDataScript data={faqPage(facts)} />
}

function faqPage(facts: FaqFacts): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: allQuestions(facts).flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  }
}
