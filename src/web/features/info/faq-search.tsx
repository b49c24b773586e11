import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { localizedPath } from '#web/lib/document/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

export const MAX_QUERY_LENGTH = 60

type FaqSearchProps = {
  readonly words: string
  readonly onType: (words: string) => void
  readonly onLeave: () => void
}

/** Searches while the user types; without JavaScript its button sends the form. */
export function FaqSearch({ words, onType, onLeave }: FaqSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const applyEarlyInput = useEffectEvent(() => {
    const early = input.current?.value ?? ''
    if (early !== words) onType(early)
  })
  // Words may have been typed before hydration.
  useEffect(() => applyEarlyInput(), [])
  return (
    <form
      role="search"
      aria-label={m.faq_search()}
      action={localizedPath('/faq')}
      onSubmit={(event) => event.preventDefault()}
      className="print:hidden flex max-w-[38rem] gap-3"
    >
      <div className="relative grow">
        <Search aria-hidden className="absolute top-4 left-4 size-5 text-ink-soft" />
        <input
          ref={input}
          type="search"
          name="q"
          value={words}
          maxLength={MAX_QUERY_LENGTH}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          aria-label={m.faq_search()}
          placeholder={m.faq_search()}
          autoComplete="off"
          className="min-h-13 w-full rounded-card border border-line-strong bg-field pr-4 pl-12 text-lg placeholder:text-ink-soft"
        />
      </div>
      <noscript>
        <Button type="submit" size="lg">
          {m.faq_search_button()}
        </Button>
      </noscript>
    </form>
  )
}
