import { lazy, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LazySection } from '#web/ui/lazy-section.tsx'

const GiftCardField = lazy(async () => ({
  default: (await import('./gift-card-field.tsx')).GiftCardField,
}))

type UseGiftCardProps = { readonly onUse: (code: string) => Promise<void> }

/** Lets the buyer pay with a gift card. Its field is loaded when it is opened. */
export function UseGiftCard({ onUse }: UseGiftCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="text-sm text-ink-soft" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer">{m.gift_card_use()}</summary>
      {isOpen && (
        <LazySection fallback={null}>
          <GiftCardField onUse={onUse} />
        </LazySection>
      )}
    </details>
  )
}
