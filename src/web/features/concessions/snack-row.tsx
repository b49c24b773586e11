import type { ReactNode } from 'react'
import { formatPaise } from '#domain/money.ts'
import type { Snack } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { DietMark } from './diet-mark.tsx'
import { allergensLabel, snackDescription, snackName } from '#web/lib/labels/snack-labels.ts'

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
