import { X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { filterLabel } from './filter-labels.ts'
import { activeFilters, type ChangeFilters, type MovieFilters, withoutFilter } from './movie-filters.ts'

type FilterChipsProps = {
  readonly filters: MovieFilters
  readonly today: string
  readonly onChange: ChangeFilters
}

const chip =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line px-3.5 text-sm transition-colors duration-150 hover:border-ink-soft'

/** The active filters, each with a button that removes it. */
export function FilterChips({ filters, today, onChange }: FilterChipsProps) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul aria-label={m.chosen_filters()} className="flex flex-wrap gap-2">
      {active.map((name) => {
        const word = filterLabel(name, filters, today)
        return (
          <li key={name} className="max-w-full">
            <button
              type="button"
              className={chip}
              aria-label={
                name === 'q' ? m.clear_search({ words: filters.q ?? '' }) : m.clear_filter({ name: word })
              }
              onClick={() => onChange((now) => withoutFilter(now, name))}
            >
              <span className="truncate">{word}</span>
              <X aria-hidden className="size-4 shrink-0 text-ink-soft" />
            </button>
          </li>
        )
      })}
      {active.length > 1 && (
        <li>
          <button
            type="button"
            className={`${chip} link border-transparent!`}
            onClick={() => onChange(sortOnly)}
          >
            {m.clear_all_filters()}
          </button>
        </li>
      )}
    </ul>
  )
}

function sortOnly({ sort }: MovieFilters): MovieFilters {
  return sort ? { sort } : {}
}
