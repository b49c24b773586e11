import { X } from 'lucide-react'
import type { Movie } from '#contract/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type Category, moviesOf, narrow } from './categories.ts'
import { LanguageFilter } from './language-filter.tsx'
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx'
import { languagesOf } from './movie-lists.ts'

type CategoryListProps = {
  readonly category: Category
  /** Undefined while they load. */
  readonly movies: readonly Movie[] | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly today: string
  readonly language: string | undefined
  readonly words: string | undefined
  readonly onChooseLanguage: (language: string | undefined) => void
  readonly onClearWords: () => void
}

export function CategoryList(props: CategoryListProps) {
  const { category, movies, today, language, words, onChooseLanguage, onClearWords } = props
  const all = movies && moviesOf(category, movies, today)
  return (
    <div className="page grid gap-8 pt-10 pb-20 md:pt-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="display text-[clamp(2.5rem,8vw,4.5rem)]">
          {category === 'nowShowing' ? m.now_showing() : m.coming_soon()}
        </h1>
        <div className="flex flex-wrap gap-3">
          {words && (
            <Button variant="secondary" onClick={onClearWords} aria-label={m.clear_words({ words })}>
              “{words}”
              <X aria-hidden className="size-4" />
            </Button>
          )}
          {all && (
            <LanguageFilter languages={languagesOf(all)} chosen={language} onChoose={onChooseLanguage} />
          )}
        </div>
      </header>
      {props.hasFailed && <FailedState onRetry={props.onRetry} />}
      {!all && !props.hasFailed && <MovieGridSkeleton />}
      {all && <Found {...props} found={narrow(all, { language, words })} isAnyThere={all.length > 0} />}
    </div>
  )
}

function Found(props: CategoryListProps & { found: readonly Movie[]; isAnyThere: boolean }) {
  const { found, isAnyThere, category, today, language, words } = props
  if (found.length > 0) {
    return (
      <>
        <p role="status" className="-mt-4 text-ink-soft">
          {m.movie_count({ count: found.length })}
        </p>
        <MovieGrid movies={found} today={today} />
      </>
    )
  }
  if (isAnyThere && words) return <NoneWithWords category={category} words={words} />
  if (isAnyThere && language)
    return <NoneInLanguage language={language} onShowAll={() => props.onChooseLanguage(undefined)} />
  return <NothingThere category={category} />
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

function NoneInLanguage({ language, onShowAll }: { language: string; onShowAll: () => void }) {
  return (
    <EmptyState title={m.none_in_language_title({ language })} hint={m.none_in_language_hint()}>
      <Button variant="secondary" onClick={onShowAll}>
        {m.show_all_languages()}
      </Button>
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
