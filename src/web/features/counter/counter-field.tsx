import { useEffect, useId, useRef } from 'react'

type CounterFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputMode?: 'text' | 'decimal' | 'tel' | 'email' | 'search'
  readonly placeholder?: string
  /** It has the focus as soon as it is there. */
  readonly isFocused?: boolean
}

/** A field of the counter with its label. */
export function CounterField({
  label,
  value,
  onChange,
  inputMode = 'text',
  placeholder = '',
  isFocused,
}: CounterFieldProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) ref.current?.focus()
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
        onChange={(event) => onChange(event.target.value)}
      />
    </p>
  )
}
