import type { Question, QuestionGroup } from './questions.ts'

/** The groups with those questions in which every word occurs, in the question or its answer. No words: all. */
export function findQuestions(groups: readonly QuestionGroup[], words: string): readonly QuestionGroup[] {
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

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+%₹]+/gu, ' ')
    .trim()
}
