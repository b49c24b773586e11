import { useState } from 'react'

export type FieldErrors<Name extends string> = { readonly [name in Name]?: string | undefined }

/** The errors of a form by field name. */
export function useFieldErrors<Name extends string>() {
  const [errors, setErrors] = useState<FieldErrors<Name>>({})

  /** Shows the errors and focuses the first invalid field. Returns true if there are any. */
  function reportErrors(form: HTMLFormElement, found: FieldErrors<Name>): boolean {
    setErrors(found)
    const [first] = Object.entries(found).flatMap(([name, error]) => (error === undefined ? [] : [name]))
    const field = first && form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    return first !== undefined
  }

  return { errors, reportErrors }
}
