import { useEffect, useId, useRef } from 'react'

type CounterFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputMode?: 'text' | 'decimal' | 'tel' | 'email' | 'search'
  readonly placeholder?: string
  /** It has the focus as soon as it is there. */
  readonly isFocused?: boolean
  /** What is wrong with it. */
  readonly problem?: string | null
}

/** A field of the counter with its label. */
export function CounterField({
  label,
  value,
  onChange,
  inputMode = 'text',
  placeholder = '',
  isFocused,
  problem = null,
}: CounterFieldProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFocused) return
    ref.current?.focus()
    ref.current?.setSelectionRange(-1, -1)
  }, [isFocused])
  return (
    <p className="counter-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        value={value}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={500}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <span id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </p>
  )
}
