import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FaqGroup } from './faq-group.tsx'
import { FaqStructured } from './faq-structured.tsx'
import { FaqSearch } from './faq-search.tsx'
import { countQuestions, findQuestions } from './find-questions.ts'
import { PageHeading } from './page-heading.tsx'
import { allQuestions } from './questions.ts'

/** So few answers are read at once rather than opened one by one. */
const FEW = 3

type FaqPageProps = {
  /** The words in the address. */
  readonly words: string
  readonly onSearch: (words: string) => void
}

export function FaqPage({ words: initial, onSearch }: FaqPageProps) {
  const [words, setWords] = useState(initial)
  const groups = findQuestions(allQuestions(), words)
  const count = countQuestions(groups)
  const isSearch = words.trim() !== ''
  const search = (typed: string) => {
    setWords(typed)
    onSearch(typed.trim())
  }
  return (
    <div className="page pb-20">
      <FaqStructured />
      <PageHeading title={m.faq_title()}>
        <FaqSearch words={words} onType={search} />
        <p role="status" className="print:hidden text-ink-soft">
          {isSearch ? m.faq_found({ count, words: words.trim() }) : m.faq_all({ count })}
        </p>
      </PageHeading>
      <div className="grid gap-16">
        {groups.map((group) => (
          <FaqGroup key={group.id} group={group} isOpen={isSearch && count <= FEW} />
        ))}
      </div>
      {count === 0 && (
        <EmptyState title={m.faq_none({ words: words.trim() })} hint={m.faq_none_hint()}>
          <Button variant="secondary" onClick={() => search('')}>
            {m.faq_clear()}
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
