import { Minus, Plus } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

type StepperProps = {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  /** What the buttons do, for screen readers. */
  readonly fewer: string
  readonly more: string
  readonly buttonClass?: string
  /** Width and size of the number. */
  readonly valueClass: string
}

/**
 * A number with a button for one fewer and one for one more. At its ends a button does nothing, but keeps the focus. The group around it has
 * the name of what is counted.
 */
export function Stepper({
  value,
  min,
  max,
  onChange,
  fewer,
  more,
  buttonClass = '',
  valueClass,
}: StepperProps) {
  const change = (wanted: number) => {
    if (wanted >= min && wanted <= max) onChange(wanted)
  }
  const button = `aria-disabled:opacity-40 ${buttonClass}`
  return (
    <>
      <IconButton
        label={fewer}
        aria-disabled={value <= min || undefined}
        onClick={() => change(value - 1)}
        className={button}
      >
        <Minus aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
      <output aria-live="polite" className={`display text-center tabular-nums ${valueClass}`}>
        {value}
      </output>
      <IconButton
        label={more}
        aria-disabled={value >= max || undefined}
        onClick={() => change(value + 1)}
        className={button}
      >
        <Plus aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
    </>
  )
}
