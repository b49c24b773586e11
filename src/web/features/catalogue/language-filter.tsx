import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'

type LanguageFilterProps = {
  readonly languages: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (language: string | undefined) => void
}

export function LanguageFilter({ languages, chosen, onChoose }: LanguageFilterProps) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {m.language()}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
        className="min-h-11 appearance-none rounded-card border border-line-strong bg-field pr-11 pl-4 text-ink"
      >
        <option value="">{m.all_languages()}</option>
        {languages.map((language) => (
          <option key={language}>{language}</option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
      />
    </div>
  )
}
