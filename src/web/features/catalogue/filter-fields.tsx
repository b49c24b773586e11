import type { Movie } from '#contract/catalogue/movies.ts'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { dayParts, movieSorts } from '#domain/movie-filters.ts'
import { daysAfter } from '#domain/time.ts'
import { byLabel, labelOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { Category } from './categories.ts'
import { FilterSelect } from './filter-select.tsx'
import { dateLabel, sortLabels, timeLabels } from './filter-labels.ts'
import type { ChangeFilters, MovieFilters } from './movie-filters.ts'
import { parseFilters } from './movie-filters.ts'
import { languagesOf } from './movie-lists.ts'

export type FilterFieldsProps = {
  /** All movies of the list: they determine the options. */
  readonly movies: readonly Movie[]
  readonly today: string
  readonly filters: MovieFilters
  readonly onChange: ChangeFilters
  readonly isLabelled?: boolean
}

const DAYS = 7

export function LanguageField({ movies, filters, onChange, isLabelled }: FilterFieldsProps) {
  return (
    <FilterSelect
      label={m.language()}
      emptyLabel={m.all_languages()}
      options={asOptions(withChosen(languagesOf(movies), filters.language))}
      chosen={filters.language}
      onChoose={(language) => onChange((now) => parseFilters({ ...now, language }))}
      isLabelled={isLabelled ?? false}
    />
  )
}

/** All filters but the language. */
export function OtherFields(props: FilterFieldsProps & { readonly category: Category }) {
  const { category, filters, onChange, isLabelled = false } = props
  return (
    <>
      <GenreAndCertificateFields {...props} />
      <FormatField {...props} />
      {category === 'nowShowing' && (
        <>
          <DayField {...props} />
          <TimeField {...props} />
        </>
      )}
      <FilterSelect
        label={m.sort_by()}
        emptyLabel={sortLabels.priority()}
        options={movieSorts.slice(1).map((sort) => ({ value: sort, label: sortLabels[sort]() }))}
        chosen={filters.sort}
        onChoose={(sort) => onChange((now) => parseFilters({ ...now, sort }))}
        isLabelled={isLabelled}
      />
    </>
  )
}

export function GenreAndCertificateFields({
  movies,
  filters,
  onChange,
  isLabelled = false,
}: FilterFieldsProps) {
  const genres = [...new Set(movies.flatMap((movie) => movie.genre))].toSorted(byLabel)
  const offered = certificates.filter((certificate) =>
    movies.some((movie) => movie.certificate === certificate),
  )
  const choose = (name: keyof MovieFilters) => (value: string | undefined) =>
    onChange((now) => parseFilters({ ...now, [name]: value }))
  return (
    <>
      <FilterSelect
        label={m.genre()}
        emptyLabel={m.all_genres()}
        options={asOptions(withChosen(genres, filters.genre))}
        chosen={filters.genre}
        onChoose={choose('genre')}
        isLabelled={isLabelled}
      />
      <FilterSelect
        label={m.certificate()}
        emptyLabel={m.all_certificates()}
        options={asOptions(withChosen(offered, filters.certificate))}
        chosen={filters.certificate}
        onChoose={choose('certificate')}
        isLabelled={isLabelled}
      />
    </>
  )
}

/** Nothing while all movies are in one format. */
export function FormatField({ movies, filters, onChange, isLabelled = false }: FilterFieldsProps) {
  const offered = movieFormats.filter((format) => movies.some(({ formats }) => formats.includes(format)))
  if (offered.length < 2 && filters.format === undefined) return null
  return (
    <FilterSelect
      label={m.movie_format()}
      emptyLabel={m.all_formats()}
      options={asOptions(withChosen(offered, filters.format))}
      chosen={filters.format}
      onChoose={(format) => onChange((now) => parseFilters({ ...now, format }))}
      isLabelled={isLabelled}
    />
  )
}

function DayField({ today, filters, onChange, isLabelled = false }: FilterFieldsProps) {
  const days = Array.from({ length: DAYS }, (_, index) => daysAfter(today, index))
  return (
    <FilterSelect
      label={m.day()}
      emptyLabel={m.any_day()}
      options={withChosen(days, filters.date).map((date) => ({
        value: date,
        label: dateLabel(date, today),
      }))}
      chosen={filters.date}
      onChoose={(date) => onChange((now) => parseFilters({ ...now, date }))}
      isLabelled={isLabelled}
    />
  )
}

export function TimeField({ filters, onChange, isLabelled = false }: FilterFieldsProps) {
  return (
    <FilterSelect
      label={m.time_of_day()}
      emptyLabel={m.any_time()}
      options={dayParts.map((part) => ({ value: part, label: timeLabels[part]() }))}
      chosen={filters.time}
      onChoose={(time) => onChange((now) => parseFilters({ ...now, time }))}
      isLabelled={isLabelled}
    />
  )
}

/** Adds the value of the URL to the options, even when no movie has it. */
function withChosen(values: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
}

function asOptions(values: readonly string[]) {
  return values.map((value) => ({ value, label: labelOf(value) }))
}
