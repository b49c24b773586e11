import {
  Autocomplete,
  Checkbox,
  NumberInput,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { tracks } from '#domain/screen-facts.ts'
import { movieLanguages, spellingOf } from '#domain/movie-languages.ts'
import { PictureField } from '#web/admin-ui/picture/picture-field.tsx'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { trackLabel } from '#web/lib/labels/track-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { useMovies } from '../showtimes/use-movies.ts'
import { movieLabels as labels, type MovieValues } from './movie-values.ts'
import { TrailerField } from './trailer-field.tsx'

type FieldProps = { readonly form: UseFormReturnType<MovieValues> }

const spelled = (language: string) => spellingOf(language, movieLanguages)

/** The language of a movie: a known one is offered and gets its usual spelling, any other can be typed. */
function LanguageField({ form }: FieldProps) {
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
function SubtitlesField({ form }: FieldProps) {
  return (
    <TagsInput
      label={labels.subtitles()}
      data={useLanguages()}
      {...form.getInputProps('subtitles')}
      onChange={(typed) => form.setFieldValue('subtitles', [...new Set(typed.map(spelled))])}
    />
  )
}

function FormatsField({ form }: FieldProps) {
  return (
    <Checkbox.Group label={labels.formats()} required {...form.getInputProps('formats')}>
      <div className="admin-checks">
        {movieFormats.map((format) => (
          <Checkbox key={format} value={format} label={format} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function TracksField({ form }: FieldProps) {
  return (
    <Checkbox.Group label={labels.tracks()} {...form.getInputProps('tracks')}>
      <div className="admin-checks">
        {tracks.map((track) => (
          <Checkbox key={track} value={track} label={trackLabel(track)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** The languages that a movie is offered: those that the pages have a name for, and others in use. */
function useLanguages(): string[] {
  const inUse = useMovies().flatMap(({ language, subtitles }) => [language, ...subtitles])
  return [
    ...new Set([...movieLanguages, ...inUse.map((language) => spellingOf(language, movieLanguages))]),
  ].toSorted()
}

type MovieFieldsProps = {
  readonly form: UseFormReturnType<MovieValues>
  readonly movie: StaffMovie | null
}

/** The fields of a movie: what it is, when and for whom it is shown, its pictures. */
export function MovieFields({ form, movie }: MovieFieldsProps) {
  const field = form.getInputProps
  return (
    <>
      <TextInput label={labels.title()} required {...field('title')} />
      <TextInput label={labels.titleInScript()} {...field('titleInScript')} />
      <Textarea label={labels.synopsis()} required autosize minRows={3} maxRows={8} {...field('synopsis')} />
      <Textarea
        label={labels.synopsisInHindi()}
        autosize
        minRows={2}
        maxRows={8}
        {...field('synopsisInHindi')}
      />
      <div className="admin-fields">
        <TextInput label={labels.director()} required {...field('director')} />
        <TextInput label={labels.directorInHindi()} {...field('directorInHindi')} />
        <LanguageField form={form} />
      </div>
      <TagsInput label={labels.cast()} description={m.admin_tags_hint()} {...field('cast')} />
      <TagsInput label={labels.castInHindi()} {...field('castInHindi')} />
      <TagsInput label={labels.genre()} required {...field('genre')} />
      <SubtitlesField form={form} />
      <FormatsField form={form} />
      <TracksField form={form} />
      <div className="admin-fields">
        <Select label={labels.certificate()} required data={[...certificates]} {...field('certificate')} />
        <NumberInput
          label={labels.durationMinutes()}
          required
          allowNegative={false}
          allowDecimal={false}
          {...field('durationMinutes')}
        />
        <TextInput type="date" label={labels.releaseDate()} required {...field('releaseDate')} />
        <TextInput type="date" label={labels.endDate()} required {...field('endDate')} />
      </div>
      <Switch label={labels.isPublic()} {...form.getInputProps('isPublic', { type: 'checkbox' })} />
      <Switch label={labels.isPrivate()} {...form.getInputProps('isPrivate', { type: 'checkbox' })} />
      <TrailerField form={form} />
      <PictureField
        label={labels.image()}
        kind="poster"
        current={movie && `${movie.artwork.poster}-240.webp`}
        {...picture(form, 'image')}
      />
      <PictureField
        label={labels.backdrop()}
        kind="backdrop"
        current={movie && `${movie.artwork.backdrop}-768.webp`}
        {...picture(form, 'backdrop')}
      />
    </>
  )
}

function picture(form: UseFormReturnType<MovieValues>, name: 'image' | 'backdrop') {
  return {
    value: form.values[name],
    onChange: (id: string | null) => form.setFieldValue(name, id),
    error: typeof form.errors[name] === 'string' ? form.errors[name] : null,
  }
}
