import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { m } from '#web/paraglide/messages.js'
import { movieLabels, type MovieValues } from './movie-values.ts'

/** The trailer of a movie: a link to YouTube, or the path of a file. */
export function TrailerField({ form }: { readonly form: UseFormReturnType<MovieValues> }) {
  return (
    <TextInput
      label={movieLabels.trailer()}
      description={m.admin_trailer_hint()}
      placeholder="https://youtu.be/…"
      {...form.getInputProps('trailer')}
    />
  )
}
