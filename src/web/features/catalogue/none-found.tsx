import type { Movie } from '#contract/catalogue/movies.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Category } from './categories.ts'
import { filterWord } from './filter-words.ts'
import {
  activeFilters,
  type ChangeFilters,
  type FilterName,
  type MovieFilters,
  narrow,
  without,
} from './movie-filters.ts'

type NoneFoundProps = {
  readonly category: Category
  /** All movies of the category. */
  readonly movies: readonly Movie[]
  readonly today: string
  readonly filters: MovieFilters
  readonly among: ReadonlySet<string> | undefined
  readonly onChange: ChangeFilters
}

/** Says why the list is empty and what would fill it. */
export function NoneFound(props: NoneFoundProps) {
  const { category, movies, filters } = props
  const active = activeFilters(filters)
  if (movies.length === 0 || active.length === 0) return <NothingThere category={category} />
  if (filters.q && active.length === 1) return <NoneWithWords category={category} words={filters.q} />
  return <NoneFits {...props} />
}

function NoneFits({ movies, today, filters, among, onChange }: NoneFoundProps) {
  const wishes = activeFilters(filters).map((name) => ({
    name,
    word: filterWord(name, filters, today),
    count: isOurs(name) ? narrow(movies, without(filters, name), among).length : null,
  }))
  const helpful = wishes.filter(({ count }) => count !== 0)
  return (
    <EmptyState title={m.none_fits_title()} {...(helpful.length > 0 && { hint: m.none_fits_hint() })}>
      <div className="flex max-w-full flex-wrap gap-3">
        {helpful.map(({ name, word, count }) => (
          <Button
            key={name}
            variant="secondary"
            onClick={() => onChange((now) => without(now, name))}
            className="max-w-full"
          >
            <span className="truncate">
              {count === null
                ? m.without_filter_plain({ name: word })
                : m.without_filter({ name: word, count })}
            </span>
          </Button>
        ))}
        <Button variant={helpful.length > 0 ? 'quiet' : 'secondary'} onClick={() => onChange(() => ({}))}>
          {m.clear_all_filters()}
        </Button>
      </div>
    </EmptyState>
  )
}

/** What words, a day or a time would leave, only the server knows. */
function isOurs(name: FilterName): boolean {
  return name === 'language' || name === 'genre' || name === 'certificate'
}

function NoneWithWords({ category, words }: { category: Category; words: string }) {
  const other = category === 'nowShowing' ? 'comingSoon' : 'nowShowing'
  return (
    <EmptyState title={m.none_with_words({ words })} hint={m.none_with_words_hint()}>
      <LinkButton
        to="/movie/category/$category"
        params={{ category: other }}
        search={{ q: words }}
        variant="secondary"
      >
        {other === 'nowShowing' ? m.search_now_showing() : m.search_coming_soon()}
      </LinkButton>
    </EmptyState>
  )
}

function NothingThere({ category }: { category: Category }) {
  const isNow = category === 'nowShowing'
  return (
    <EmptyState
      title={isNow ? m.nothing_showing_title() : m.nothing_coming_title()}
      hint={isNow ? m.nothing_showing_hint() : m.nothing_coming_hint()}
    >
      <LinkButton
        to="/movie/category/$category"
        params={{ category: isNow ? 'comingSoon' : 'nowShowing' }}
        variant="secondary"
      >
        {isNow ? m.coming_soon() : m.now_showing()}
      </LinkButton>
    </EmptyState>
  )
}
