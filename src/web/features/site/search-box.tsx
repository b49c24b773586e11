import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { m } from '#web/paraglide/messages.js'

type SearchBoxProps = { readonly className?: string; readonly onSearch?: () => void }

/** Leads to the list of movies, narrowed to the words. */
export function SearchBox({ className = '', onSearch }: SearchBoxProps) {
  const navigate = useNavigate()

  function search(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate({
      to: '/movie/category/$category',
      params: { category: 'nowShowing' },
      search: words ? { q: words } : {},
    })
    onSearch?.()
  }

  return (
    <form role="search" onSubmit={search} className={`relative ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        name="q"
        maxLength={60}
        aria-label={m.search_movies()}
        placeholder={m.search_movies()}
        className="min-h-10 w-full rounded-full border border-line bg-field pr-3 pl-9 text-[0.9375rem] placeholder:text-ink-soft lg:w-48"
      />
    </form>
  )
}
