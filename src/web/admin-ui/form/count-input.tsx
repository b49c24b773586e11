import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseWholeNumber } from '#domain/typed-number.ts'
import { m } from '#web/paraglide/messages.js'

type CountInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (count: number) => void
}

/**
 * A field for a whole number from `min` to `max`. Any other input shows an error and does not call `onChange`; on blur the field shows the last
 * valid number again.
 */
export function CountInput({ value, min, max, onChange, ...props }: CountInputProps) {
  const [refused, setRefused] = useState<string | number | null>(null)
  const error = refused === null ? null : problemOf(refused, { min, max })
  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      clampBehavior="none"
      allowNegative={false}
      allowDecimal={false}
      value={refused ?? value}
      error={error}
      onChange={(typed) => {
        const isRefused = problemOf(typed, { min, max }) !== null
        setRefused(isRefused ? typed : null)
        const count = parseWholeNumber(typed)
        if (!isRefused && count !== null) onChange(count)
      }}
      onBlur={() => setRefused(null)}
      // Enter would submit the last valid number, while the field shows another one.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && refused !== null) event.preventDefault()
      }}
    />
  )
}

type Limits = { readonly min: number; readonly max: number }

function problemOf(typed: string | number, { min, max }: Limits): string | null {
  if (typed === '') return m.problem_field_missing()
  const count = parseWholeNumber(typed)
  if (count === null) return m.admin_field_wrong()
  if (count < min) return m.admin_field_small({ min: String(min) })
  return count > max ? m.admin_field_big({ max: String(max) }) : null
}
