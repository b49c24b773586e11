import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SearchRow } from './search-row.tsx'
import { isFound, type SearchOption } from './search-options.ts'

type SearchPanelProps = {
  readonly id: string
  readonly options: readonly SearchOption[]
  readonly active: number
  readonly words: string
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly onChoose: (index: number) => void
}

const groups = ['movie', 'person', 'genre', 'suggestion', 'showing'] as const
const groupNames = {
  movie: m.search_group_movies,
  person: m.search_group_people,
  genre: m.search_group_genres,
  suggestion: null,
  showing: m.search_group_showing,
} as const

/** The results below the search box. A press in it keeps the focus in the input. */
export function SearchPanel({ id, options, active, words, hasFailed, onRetry, onChoose }: SearchPanelProps) {
  const isNothing = !hasFailed && !options.some(isFound)
  return (
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 z-50 mt-2 w-full overflow-hidden rounded-card border border-line bg-raised text-ink shadow-float md:w-[24rem]"
    >
      {hasFailed && (
        <div role="alert" className="grid justify-items-start gap-3 p-4">
          <p>{m.search_failed()}</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {m.try_again()}
          </Button>
        </div>
      )}
      {isNothing && (
        <div className="p-4">
          <p className="font-medium break-words">{m.search_nothing({ words })}</p>
          {options.every(({ kind }) => kind === 'showing') && (
            <p className="mt-1 text-sm text-ink-soft">{m.search_nothing_hint()}</p>
          )}
        </div>
      )}
      {options.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label={m.search_results()}
          // The list itself scrolls, not what is around it: the arrow keys of its box move it.
          className="grid max-h-[min(34rem,70dvh)] gap-1 overflow-y-auto overscroll-contain p-2"
        >
          {groups.map((kind) => (
            <Group key={kind} id={id} kind={kind}>
              {options.map((option, index) =>
                option.kind === kind ? (
                  <SearchRow
                    key={index}
                    id={`${id}${index}`}
                    option={option}
                    words={words}
                    isActive={index === active}
                    onChoose={() => onChoose(index)}
                  />
                ) : null,
              )}
            </Group>
          ))}
        </div>
      )}
    </div>
  )
}

type GroupProps = {
  readonly id: string
  readonly kind: (typeof groups)[number]
  readonly children: (ReactNode | null)[]
}

function Group({ id, kind, children }: GroupProps) {
  const name = groupNames[kind]
  if (children.every((child) => child === null)) return null
  if (!name) return <>{children}</>
  return (
    <div role="group" aria-labelledby={`${id}${kind}`}>
      <p id={`${id}${kind}`} role="presentation" className="px-2 pt-2 pb-1 text-[0.8125rem] text-ink-soft">
        {name()}
      </p>
      {children}
    </div>
  )
}
