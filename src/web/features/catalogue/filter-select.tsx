import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

export type FilterOption = { readonly value: string; readonly label: string }

type FilterSelectProps = {
  readonly label: string
  /** The label of no selection. */
  readonly emptyLabel: string
  readonly options: readonly FilterOption[]
  readonly chosen: string | undefined
  readonly onChoose: (value: string | undefined) => void
  readonly isLabelled?: boolean
}

/** A native select in the style of the site, highlighted while a value is selected. */
export function FilterSelect({
  label,
  emptyLabel,
  options,
  chosen,
  onChoose,
  isLabelled = false,
}: FilterSelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const applyEarlyChange = useEffectEvent(() => {
    const early = select.current?.value ?? ''
    if (early !== (chosen ?? '')) onChoose(early || undefined)
  })
  // The value may have been selected before hydration.
  useEffect(() => applyEarlyChange(), [])
  const frame = chosen ? 'border-marquee-ink font-medium' : 'border-line-strong'
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={isLabelled ? 'text-sm text-ink-soft' : 'sr-only'}>
        {label}
      </label>
      <div className="relative">
        <select
          ref={select}
          id={id}
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value || undefined)}
          className={`min-h-11 w-full appearance-none truncate rounded-card border bg-field pr-8 pl-3 text-ink sm:pr-10 sm:pl-4 ${frame}`}
        >
          <option value="">{emptyLabel}</option>
          {options.map(({ value, label: word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 sm:right-3 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </div>
  )
}
