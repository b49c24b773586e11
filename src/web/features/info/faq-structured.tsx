import type { Structured } from '#web/lib/structured.ts'
import { allQuestions } from './questions.ts'

/** For search engines. It stands in the page and not in its head, whose code every page loads. */
export function FaqStructured() {
  const json = JSON.stringify(faqPage()).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function faqPage(): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: allQuestions().flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  }
}
