import type { ListColumn } from '#web/admin-ui/list/list-types.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { formatDate } from '#web/lib/time/dates.ts'
import { formatLength, labelOf, labelsOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'

/** For whom a movie is shown. */
export function visibilityOf({ isPublic, isPrivate }: StaffMovie): string {
  if (isPublic) return isPrivate ? m.admin_public_and_private() : m.admin_public()
  return isPrivate ? m.admin_private() : m.admin_draft()
}

export const movieColumns: readonly ListColumn<StaffMovie>[] = [
  {
    key: 'title',
    label: m.admin_title_of_movie,
    render: titleOf,
    csv: ({ title }) => title,
    sort: { up: 'title', down: 'title_desc' },
  },
  {
    key: 'language',
    label: m.admin_language,
    render: ({ language }) => labelOf(language),
    csv: ({ language }) => language,
  },
  {
    key: 'certificate',
    label: m.admin_certificate,
    render: ({ certificate }) => certificate,
    csv: ({ certificate }) => certificate ?? '',
  },
  {
    key: 'length',
    label: m.admin_length,
    render: ({ durationMinutes }) => durationMinutes && formatLength(durationMinutes),
    csv: ({ durationMinutes }) => durationMinutes ?? '',
    isNumber: true,
    sort: { up: 'length', down: 'length_desc' },
  },
  {
    key: 'release',
    label: m.admin_release,
    render: ({ releaseDate }) => formatDate(releaseDate),
    csv: ({ releaseDate }) => releaseDate,
    sort: { up: 'release_asc', down: 'release' },
  },
  {
    key: 'end',
    label: m.admin_end,
    render: ({ endDate }) => formatDate(endDate),
    csv: ({ endDate }) => endDate,
    sort: { up: 'end', down: 'end_desc' },
  },
  {
    key: 'shows',
    label: m.admin_shows_to_come,
    render: ({ showsToCome }) => formatCount(showsToCome),
    csv: ({ showsToCome }) => showsToCome,
    isNumber: true,
  },
  { key: 'visibility', label: m.admin_visibility, render: visibilityOf, csv: visibilityOf },
  {
    key: 'formats',
    label: m.movie_formats,
    render: ({ formats }) => formats.join(', '),
    csv: ({ formats }) => formats.join(', '),
    isHidden: true,
  },
  {
    key: 'genre',
    label: m.admin_genre,
    render: ({ genre }) => labelsOf(genre),
    csv: ({ genre }) => genre.join(', '),
    isHidden: true,
  },
  {
    key: 'director',
    label: m.admin_director,
    render: ({ director }) => director,
    csv: ({ director }) => director,
    isHidden: true,
  },
  {
    key: 'priority',
    label: m.admin_priority,
    render: ({ priorityCount }) => priorityCount,
    csv: ({ priorityCount }) => priorityCount,
    isNumber: true,
    sort: { up: 'priority' },
  },
]
