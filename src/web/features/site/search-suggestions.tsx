import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  type Dispatch,
  type Ref,
  type SetStateAction,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
} from 'react'
import { searchCatalogueOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { nameOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { isFound, optionsOf, type SearchOption } from './search-options.ts'
import { SearchPanel } from './search-panel.tsx'
import { type ComboboxAria, type ComboboxHandle, useCombobox } from './use-combobox.ts'
import { useDebouncedValue } from '#web/lib/forms/use-debounced-value.ts'

export type SearchSuggestionsProps = {
  readonly text: string
  /** What to search for: the trimmed text, without an unfinished composition. */
  readonly words: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Another text was chosen ("did you mean"). */
  readonly onText: (text: string) => void
  /** A page was chosen. */
  readonly onLeave: () => void
  /** The setter of a state. */
  readonly onAria: Dispatch<SetStateAction<ComboboxAria | undefined>>
  readonly ref: Ref<ComboboxHandle>
}

const PAUSE_MS = 120
const none: readonly SearchOption[] = []

/** Makes a combobox of the search input: lists results while the visitor types, chosen by arrow keys or pointer. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { text, words, isOpen, onOpenChange, onText, onLeave, onAria, ref } = props
  const id = useId()
  const navigate = useNavigate()
  const { debounced, options, data, isError, refetch } = useResults(words)
  function onChoose(index: number): void {
    const option = options[index]
    if (option?.kind === 'suggestion') return onText(option.title)
    if (!option) return
    onLeave()
    void navigate(targetOf(option))
  }
  const { active, aria, onKeyDown } = useCombobox({ id, options, text, isOpen, onOpenChange, onChoose })
  useImperativeHandle(ref, () => ({ onKeyDown }))
  useLayoutEffect(() => onAria(aria), [onAria, aria])
  const isShown = isOpen && words !== '' && debounced !== '' && (data !== undefined || isError)
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && !isError && statusOf(options, debounced)}
      </p>
      {isShown && (
        <SearchPanel
          id={id}
          options={options}
          active={active}
          words={debounced}
          hasFailed={isError}
          onRetry={() => void refetch()}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

function useResults(words: string) {
  const debounced = useDebouncedValue(words, PAUSE_MS)
  const { data, isError, refetch } = useQuery({
    ...searchCatalogueOptions({ query: { q: debounced } }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const options = useMemo(
    () => (debounced && data && !isError ? optionsOf(data) : none),
    [debounced, data, isError],
  )
  return { debounced, options, data, isError, refetch }
}

function statusOf(options: readonly SearchOption[], words: string): string {
  const found = options.filter(isFound)
  return found.length > 0 ? m.search_count({ count: found.length }) : m.search_nothing({ words })
}

function targetOf(option: Exclude<SearchOption, { kind: 'suggestion' }>) {
  if (option.kind === 'movie' || option.kind === 'showing')
    return { to: '/movie/$id', params: { id: option.movie._id } } as const
  const isAnyOn = option.kind === 'genre' || option.person.movies.some(({ isShowing }) => isShowing)
  return {
    to: '/movie/category/$category',
    params: { category: isAnyOn ? 'nowShowing' : 'comingSoon' },
    search: option.kind === 'genre' ? { genre: option.genre.genre } : { q: nameOf(option.person) },
  } as const
}
