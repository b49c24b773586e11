import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { QuestionGroup } from './faq-questions.ts'

type FaqGroupProps = { readonly group: QuestionGroup; readonly isOpen: boolean }

export function FaqGroup({ group: { title, questions }, isOpen }: FaqGroupProps) {
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
