import type { ReactNode } from 'react'
import { formatPaise } from '#domain/money.ts'
import type { SnackDiet } from '#domain/snacks.ts'
import type { Snack } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { allergensLabel, dietLabel, snackDescription, snackName } from '#web/lib/labels/snack-labels.ts'

type SnackRowProps = {
  readonly snack: Snack
  readonly isUrgent?: boolean
  /** What can be done with it, e.g. a stepper. */
  readonly children?: ReactNode
}

/** An item of the menu: picture, mark, name, facts, and its price with tax. */
export function SnackRow({ snack, isUrgent = false, children }: SnackRowProps) {
  const { isSoldOut, diet, kcal, allergens, image, price, mrp } = snack
  return (
    <li className="flex gap-4 border-t border-line py-4">
      <div className="size-20 shrink-0 sm:size-24">
        <Picture
          base={image}
          alt=""
          widths={[320]}
          ratio={[1, 1]}
          sizes="96px"
          colour="var(--raised)"
          isUrgent={isUrgent}
          className={`size-full rounded-card object-cover ${isSoldOut ? 'opacity-60 grayscale' : ''}`}
        />
      </div>
      <div className="grid min-w-0 grow content-start gap-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="flex min-w-0 items-start gap-2 text-lg leading-snug font-medium">
            <DietMark diet={diet} className="mt-0.5" />
            <span className="min-w-0 break-words">{snackName(snack)}</span>
          </h3>
          <Price
            paise={price}
            className={`display text-xl leading-snug ${isSoldOut ? 'text-ink-soft line-through' : ''}`}
          />
        </div>
        <p className="text-pretty text-ink-soft">{snackDescription(snack)}</p>
        <p className="text-sm text-ink-soft">
          {[
            m.snack_kcal({ kcal }),
            allergensLabel(allergens),
            mrp && m.snack_mrp({ price: formatPaise(mrp) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isSoldOut ? <p className="text-sm font-medium text-bad">{m.snack_sold_out()}</p> : children}
      </div>
    </li>
  )
}

/**
 * The mark that the law asks for (FSSAI): a green disc in a green square, or a brown triangle in a brown square. It has a white ground, as
 * on a package, so that its colours are the same in both themes.
 */
function DietMark({ diet, className = '' }: { readonly diet: SnackDiet; readonly className?: string }) {
  const isVeg = diet === 'veg'
  const colour = isVeg ? '#0a7d2c' : '#8a3a12'
  return (
    <svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={dietLabel(diet)}
      className={`inline-block size-5 shrink-0 ${className}`}
    >
      <rect x="1" y="1" width="18" height="18" rx="1.5" fill="#ffffff" stroke={colour} strokeWidth="2" />
      {isVeg ? (
        <circle cx="10" cy="10" r="5" fill={colour} />
      ) : (
        <path d="M10 4.6 15.6 15H4.4Z" fill={colour} />
      )}
    </svg>
  )
}
