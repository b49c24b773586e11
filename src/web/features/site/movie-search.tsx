import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import {
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { localizedPath } from '#web/lib/document/language.ts'
import { m } from '#web/paraglide/messages.js'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'
import type { ComboboxAria, ComboboxHandle } from './use-combobox.ts'

type MovieSearchProps = {
  readonly className?: string
  readonly inputClassName?: string
  readonly onSearch?: () => void
}

const movieList = { to: '/movie/category/$category', params: { category: 'nowShowing' } } as const

/** Leads to the list of movies that match the words, with scripts or without. Suggestions are loaded with the first focus. */
export function MovieSearch({ className = '', inputClassName = '', onSearch }: MovieSearchProps) {
  const navigate = useNavigate()
  const { Suggestions, loadSuggestions } = useLazySuggestions()
  const { input, text, words, isOpen, setIsOpen, change } = useSearchText({ onFocusedEarly: loadSuggestions })
  const [aria, setAria] = useState<ComboboxAria>()
  const combobox = useRef<ComboboxHandle>(null)

  function search(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    setIsOpen(false)
    const q = text.trim()
    void navigate({ ...movieList, search: q ? { q } : {} })
    onSearch?.()
  }
  function chooseText(title: string): void {
    change(title)
    input.current?.focus()
  }

  function leave(): void {
    change('')
    setIsOpen(false)
    input.current?.blur()
    onSearch?.()
  }

  return (
    <form
      role="search"
      action={localizedPath('/movie/category/nowShowing')}
      onSubmit={search}
      onFocus={loadSuggestions}
      onBlur={(event) => isFocusLeaving(event) && setIsOpen(false)}
      className={`relative ${className}`}
    >
      <SearchInput
        ref={input}
        value={text}
        // Safari before 16.4 does not say whether characters are composed.
        onChange={(event) =>
          change(event.target.value, (event.nativeEvent as InputEvent).isComposing ?? false)
        }
        onCompositionEnd={(event) => change(event.currentTarget.value)}
        onFocus={() => setIsOpen(true)}
        onKeyDown={(event) => combobox.current?.onKeyDown(event)}
        {...aria}
        className={inputClassName}
      />
      {Suggestions && (
        <Suggestions
          text={text}
          words={words}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onText={chooseText}
          onLeave={leave}
          onAria={setAria}
          ref={combobox}
        />
      )}
    </form>
  )
}

function SearchInput({ className, ...input }: ComponentProps<'input'>) {
  return (
    <>
      <input
        {...input}
        type="search"
        name="q"
        maxLength={60}
        autoComplete="off"
        aria-label={m.search_movies()}
        placeholder={m.search_movies()}
        className={`peer min-h-10 rounded-full border border-line bg-field pr-3 pl-9 text-[0.9375rem] placeholder:text-ink-soft ${className}`}
      />
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
      />
    </>
  )
}

function useLazySuggestions() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const loadSuggestions = useCallback(() => {
    // Without them it is still a search box.
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => undefined,
    )
  }, [])
  return { Suggestions, loadSuggestions }
}

function isFocusLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}

/** The text of the search input, and whether its list of suggestions may be open. `onFocusedEarly`: focused before hydration. */
function useSearchText({ onFocusedEarly }: { readonly onFocusedEarly: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const [isOpen, setIsOpen] = useState(false)

  /** A word that is being composed (Hindi, Bengali …) is shown and not searched for yet. */
  const change = useCallback((value: string, isComposing = false) => {
    setText(value)
    if (isComposing) return
    setWords(value.trim())
    setIsOpen(true)
  }, [])

  const takeEarlyText = useEffectEvent(() => {
    const isFocused = input.current === document.activeElement
    change(input.current?.value ?? '')
    setIsOpen(isFocused)
    if (isFocused) onFocusedEarly()
  })
  // Text that was typed before hydration is in the input and not in the state.
  useEffect(() => takeEarlyText(), [])

  return { input, text, words, isOpen, setIsOpen, change }
}
