import { type ComponentProps, type ReactNode, useId } from 'react'

type Labelled = {
  readonly label: string
  readonly name: string
  readonly hint?: string | undefined
  /** The error message. */
  readonly error?: string | undefined
}

const box =
  'w-full rounded-card border border-line-strong bg-field px-4 text-ink placeholder:text-ink-soft/70 aria-invalid:border-bad'

export function Field({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'className'> & Labelled) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(ties) => <input {...input} {...ties} className={`min-h-12 ${box}`} />}
    </Frame>
  )
}

/** A field with several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Labelled) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(ties) => <textarea {...area} {...ties} className={`resize-y py-3 ${box}`} />}
    </Frame>
  )
}

/** The attributes that associate an input with its label and note. */
type AriaProps = {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': true | undefined
}

type FrameProps = Omit<Labelled, 'name'> & { readonly children: (ties: AriaProps) => ReactNode }

function Frame({ label, hint, error, children }: FrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined })}
      <p id={noteId} className={`text-sm empty:hidden ${error ? 'text-bad' : 'text-ink-soft'}`}>
        {error ?? hint}
      </p>
    </div>
  )
}
