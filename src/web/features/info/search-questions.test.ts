import { expect, test } from 'vitest'
import { countQuestions, searchQuestions } from './search-questions.ts'

const groups = [
  {
    id: 'money',
    title: 'Money',
    questions: [
      { question: 'When do I get a refund?', answer: 'Within 7 working days.' },
      { question: 'Is GST included?', answer: 'Yes, 18 % of the price.' },
    ],
  },
  { id: 'visit', title: 'Visit', questions: [{ question: 'What is UA 13+?', answer: 'Parents decide.' }] },
]
const found = (words: string) =>
  searchQuestions(groups, words).flatMap(({ questions }) => questions.map(({ question }) => question))

test('without words every question is there', () => {
  expect(countQuestions(searchQuestions(groups, '  '))).toBe(3)
})

test.each([
  ['REFUND', ['When do I get a refund?']],
  ['refund working', ['When do I get a refund?']],
  ['ua 13+', ['What is UA 13+?']],
  ['18 %', ['Is GST included?']],
  ['“refund”, days!', ['When do I get a refund?']],
  ['refund parents', []],
])('%s finds what holds all of its words, in the question or the answer', (words, questions) => {
  expect(found(words)).toEqual(questions)
})

test('a group without a hit is left out', () => {
  expect(searchQuestions(groups, 'gst').map(({ id }) => id)).toEqual(['money'])
})

test.each(['रिफ़ंड', 'रिफंड', 'कहाँ रिफंड', 'कहां'])('Hindi is found as people type it: %s', (words) => {
  const hindi = [
    { id: 'paise', title: 'पैसे', questions: [{ question: 'मेरा रिफ़ंड कहाँ है?', answer: '7 दिनों में।' }] },
  ]
  expect(countQuestions(searchQuestions(hindi, words))).toBe(1)
  expect(countQuestions(searchQuestions(hindi, 'टिकट'))).toBe(0)
})
