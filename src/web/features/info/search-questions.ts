import { plainText } from '#domain/plain-text.ts'
import type { Question, QuestionGroup } from './faq-questions.ts'

/** Returns the groups with the questions that contain every word, in the question or the answer; all without words. */
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

/** Signs that are often left out when typing Hindi: nukta (फ़ = फ) and chandrabindu (हाँ = हां). */
const nukta = /\u093c/g
const chandrabindu = /\u0901/g

function plain(text: string): string {
  return plainText(text)
    .normalize('NFD')
    .replaceAll(nukta, '')
    .replaceAll(chandrabindu, '\u0902')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+%₹]+/gu, ' ')
    .trim()
}
