import { Autocomplete, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { movieLanguages, spellingOf } from '#domain/movie-languages.ts'
import { movieLabels as labels, type MovieValues } from './movie-values.ts'
import { useMovies } from '../showtimes/use-movies.ts'

type FieldProps = { readonly form: UseFormReturnType<MovieValues> }

const spelled = (language: string) => spellingOf(language, movieLanguages)

/** The language of a movie: a known one is offered and gets its usual spelling, any other can be typed. */
export function LanguageField({ form }: FieldProps) {
  return (
    <Autocomplete
      label={labels.language()}
      required
      data={useLanguages()}
      {...form.getInputProps('language')}
      onBlur={() => form.setFieldValue('language', spelled)}
    />
  )
}

/** The languages of its subtitles, in the same way. */
export function SubtitlesField({ form }: FieldProps) {
  return (
    <TagsInput
      label={labels.subtitles()}
      data={useLanguages()}
      {...form.getInputProps('subtitles')}
      onChange={(typed) => form.setFieldValue('subtitles', [...new Set(typed.map(spelled))])}
    />
  )
}

/** The languages that a movie is offered: those that the pages have a name for, and others in use. */
function useLanguages(): string[] {
  const inUse = useMovies().flatMap(({ language, subtitles }) => [language, ...subtitles])
  return [
    ...new Set([...movieLanguages, ...inUse.map((language) => spellingOf(language, movieLanguages))]),
  ].toSorted()
}
