import type { StructuredData } from '#web/lib/document/structured-data.ts'
import { StructuredDataScript } from '#web/ui/structured-data-script.tsx'
import { allQuestions, type FaqFacts } from './faq-questions.ts'

export function FaqStructuredData({ facts }: { readonly facts: FaqFacts }) {
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
