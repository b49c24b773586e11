import { type ComponentProps, useId } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'name'> & {
  readonly label: string
  readonly name: string
  readonly hint?: string | undefined
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined
}

export function Field({ label, hint, error, className = '', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="min-h-12 w-full rounded-card border border-line-strong bg-field px-4 text-ink placeholder:text-ink-soft/70 aria-invalid:border-bad"
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

function FieldNote({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  return (
    <p id={id} className={`text-sm empty:hidden ${error ? 'text-bad' : 'text-ink-soft'}`}>
      {error ?? hint}
    </p>
  )
}
