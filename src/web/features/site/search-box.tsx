import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ComponentType, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { localizedPath } from '#web/lib/language.ts'
import { m } from '#web/paraglide/messages.js'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

type SearchBoxProps = {
  readonly className?: string
  readonly inputClassName?: string
  readonly onSearch?: () => void
}

/** Leads to the list of movies, narrowed to the words, with scripts or without. What it suggests meanwhile is loaded with the first focus. */
export function SearchBox({ className = '', inputClassName = '', onSearch }: SearchBoxProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()

  function search(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate({
      to: '/movie/category/$category',
      params: { category: 'nowShowing' },
      search: q ? { q } : {},
    })
    onSearch?.()
  }

  const loadSuggestions = useCallback(() => {
    // Without them it is still a search box.
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => undefined,
    )
  }, [])

  // Whoever was faster than the page's scripts has the focus here already.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) loadSuggestions()
  }, [loadSuggestions])

  return (
    <form
      ref={form}
      role="search"
      action={localizedPath('/movie/category/nowShowing')}
      onSubmit={search}
      onFocus={Suggestions ? undefined : loadSuggestions}
      onInput={Suggestions ? undefined : loadSuggestions}
      className={`relative ${className}`}
    >
      <input
        type="search"
        name="q"
        maxLength={60}
        autoComplete="off"
        aria-label={m.search_movies()}
        placeholder={m.search_movies()}
        className={`peer min-h-10 rounded-full border border-line bg-field pr-3 pl-9 text-[0.9375rem] placeholder:text-ink-soft ${inputClassName}`}
      />
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
      />
      {Suggestions && <Suggestions form={form} onChosen={onSearch} />}
    </form>
  )
}
