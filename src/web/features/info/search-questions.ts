import type { Question, QuestionGroup } from './faq-questions.ts'

/** The groups with those questions in which every word occurs, in the question or its answer. No words: all. */
export function searchQuestions(groups: readonly QuestionGroup[], words: string): readonly QuestionGroup[] {
  const wanted = plain(words).split(' ').filter(Boolean)
  const isFound = ({ question, answer }: Question) => {
    const text = plain(`${question} ${answer}`)
    return wanted.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(isFound) }))
    .filter(({ questions }) => questions.length > 0)
}

export function countQuestions(groups: readonly QuestionGroup[]): number {
  return groups.reduce((count, { questions }) => count + questions.length, 0)
}

/** Signs that many leave out when they type Hindi: the dot below (फ़ = फ) and the moon-dot (हाँ = हां). */
const nukta = /\u093c/g
const chandrabindu = /\u0901/g

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(nukta, '')
    .replaceAll(chandrabindu, '\u0902')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+%₹]+/gu, ' ')
    .trim()
}
