import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useId, useMemo, useState } from 'react'
import { searchCatalogueOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { optionsOf, type SearchOption } from './search-options.ts'
import { SearchPanel } from './search-panel.tsx'
import { inputOf, useCombobox } from './use-combobox.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

export type SearchSuggestionsProps = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onChosen?: (() => void) | undefined
}

const PAUSE_MS = 120
const none: readonly SearchOption[] = []

/** Makes a combobox of the search box that it stands in: results while one types, chosen by arrows or by hand. */
export function SearchSuggestions({ form, onChosen }: SearchSuggestionsProps) {
  const id = useId()
  const choose = useChoose(form, onChosen)
  const [words, setWords] = useState(() => inputOf(form)?.value.trim() ?? '')
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
  const combobox = useCombobox({
    form,
    id,
    options,
    onWords: setWords,
    onChoose: (index) => {
      const option = options[index]
      if (option?.kind === 'suggestion') return combobox.say(option.title)
      if (option) choose(option)
      return undefined
    },
  })
  const isShown = combobox.isOpen && words !== '' && debounced !== '' && (data !== undefined || isError)
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && !isError && statusOf(options, debounced)}
      </p>
      {isShown && (
        <SearchPanel
          id={id}
          options={options}
          active={combobox.active}
          words={debounced}
          hasFailed={isError}
          onRetry={() => void refetch()}
          onChoose={combobox.choose}
        />
      )}
    </>
  )
}

function statusOf(options: readonly SearchOption[], words: string): string {
  const found = options.filter(({ kind }) => kind !== 'suggestion')
  return found.length > 0 ? m.search_count({ count: found.length }) : m.search_nothing({ words })
}

function useChoose(form: SearchSuggestionsProps['form'], onChosen: (() => void) | undefined) {
  const navigate = useNavigate()
  return (option: Exclude<SearchOption, { kind: 'suggestion' }>) => {
    form.current?.reset()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(targetOf(option))
    onChosen?.()
  }
}

function targetOf(option: Exclude<SearchOption, { kind: 'suggestion' }>) {
  if (option.kind === 'movie') return { to: '/movie/$id', params: { id: option.movie._id } } as const
  const isAnyOn = option.kind === 'genre' || option.person.movies.some(({ isShowing }) => isShowing)
  return {
    to: '/movie/category/$category',
    params: { category: isAnyOn ? 'nowShowing' : 'comingSoon' },
    search: option.kind === 'genre' ? { genre: option.genre.genre } : { q: option.person.name },
  } as const
}
