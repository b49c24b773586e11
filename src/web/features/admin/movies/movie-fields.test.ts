import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MovieFields } from './movie-fields.tsx'
import { movieLabels, valuesOfMovie } from './movie-values.ts'

test('the form of a movie has an input for each of its fields', () => {
  const Form = () =>
    createElement(MovieFields, { form: useForm({ initialValues: valuesOfMovie(null) }), movie: null })
  const inputs = createElement(MantineProvider, null, createElement(Form))
  const page = createElement(QueryClientProvider, { client: new QueryClient() }, inputs)
  const markup = renderToStaticMarkup(page)
  const labels = Object.values(movieLabels).map((label) => label())
  expect(labels.filter((label) => !markup.includes(`>${label}<`))).toEqual([])
})
