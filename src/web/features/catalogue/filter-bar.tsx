import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Category } from './categories.ts'
import { type FilterFieldsProps, LanguageField, OtherFields } from './filter-fields.tsx'
import { activeFilters } from './movie-filters.ts'

type FilterBarProps = FilterFieldsProps & { readonly category: Category; readonly found: number }

/** All filters in a row; on a phone the language, and a sheet with the others. */
export function FilterBar({ found, ...fields }: FilterBarProps) {
  return (
    <div className="grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 md:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
      <LanguageField {...fields} />
      <div className="contents max-md:hidden">
        <OtherFields {...fields} />
      </div>
      <FilterSheet {...fields} found={found} />
    </div>
  )
}

function FilterSheet({ found, ...fields }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { filters } = fields
  const count =
    activeFilters(filters).filter((name) => name !== 'q' && name !== 'language').length +
    (filters.sort ? 1 : 0)
  return (
    <div className="md:hidden">
      <Button
        variant="secondary"
        onClick={() => setIsOpen(true)}
        className="w-full border-line-strong! font-normal!"
        aria-label={count > 0 ? m.filters_chosen({ count }) : m.filters()}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {m.filters()}
        {count > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-marquee text-sm font-semibold text-on-marquee tabular-nums">
            {count}
          </span>
        )}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={m.filters()}>
        <div className="grid gap-4">
          <OtherFields {...fields} isLabelled />
          <Button onClick={() => setIsOpen(false)} className="mt-2">
            {m.show_movies({ count: found })}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
