import { expect, test } from 'vitest'
import { movieReasonLabel, type MovieReason, type MovieReasonMessages } from './reason-labels.ts'

/** The parameters alone: what is asserted is which title or name is put into the sentence. */
const sentences: MovieReasonMessages = {
  because_saw: ({ title }) => title,
  because_likes: ({ genre }) => genre,
  because_genre: ({ genre }) => genre,
  because_director: ({ name }) => name,
  because_cast: ({ name }) => name,
  because_language: ({ language }) => language,
}
const labelIn = (language: 'en' | 'hi', because: MovieReason) =>
  movieReasonLabel(sentences, because, { language, labelOf: (value) => value })

test.each<[MovieReason, string, string]>([
  [{ kind: 'saw', title: 'Subah', titleInScript: 'सुबह' }, 'Subah', 'सुबह'],
  [{ kind: 'saw', title: 'Kadal', titleInScript: 'கடல்' }, 'Kadal', 'Kadal'],
  [{ kind: 'director', name: 'Nandita Rao', nameInHindi: 'नंदिता राव' }, 'Nandita Rao', 'नंदिता राव'],
  [{ kind: 'cast', name: 'Ira Kapoor', nameInHindi: null }, 'Ira Kapoor', 'Ira Kapoor'],
])('the reason %j names it as English and Hindi readers read it', (because, english, hindi) => {
  expect([labelIn('en', because), labelIn('hi', because)]).toEqual([english, hindi])
})
