import type { SnackDiet } from '#domain/snacks.ts'
import { dietLabel } from '#web/lib/labels/snack-labels.ts'

/**
 * The mark that the law asks for (FSSAI): a green disc in a green square, or a brown triangle in a brown square. It has a white ground, as
 * on a package, so that its colours are the same in both themes.
 */
export function DietMark({
  diet,
  className = '',
}: {
  readonly diet: SnackDiet
  readonly className?: string
}) {
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
