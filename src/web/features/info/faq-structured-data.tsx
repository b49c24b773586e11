import type { StructuredData } from '#web/lib/structured-data.ts'
import { StructuredDataScript } from '#web/ui/structured-data-script.tsx'
import { allQuestions } from './faq-questions.ts'

export function FaqStructuredData() {
  return <StructuredDataScript data={faqPage()} />
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
