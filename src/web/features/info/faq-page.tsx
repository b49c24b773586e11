import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FaqGroup } from './faq-group.tsx'
import { FaqStructuredData } from './faq-structured-data.tsx'
import { FaqSearch } from './faq-search.tsx'
import { countQuestions, searchQuestions } from './search-questions.ts'
import { PageHeading } from './page-heading.tsx'
import { allQuestions, type FaqFacts } from './faq-questions.ts'

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
