import type { StructuredData } from '#web/lib/structured-data.ts'
import { allQuestions } from './faq-questions.ts'

/** For search engines. It stands in the page and not in its head, whose code every page loads. */
export function FaqStructuredData() {
  const json = JSON.stringify(faqPage()).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function faqPage(): StructuredData {
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
