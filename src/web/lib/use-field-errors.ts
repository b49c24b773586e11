import { useState } from 'react'

export type FieldErrors<Name extends string> = { readonly [name in Name]?: string | undefined }

/** What is wrong in a form, by the names of its fields. */
export function useFieldErrors<Name extends string>() {
  const [errors, setErrors] = useState<FieldErrors<Name>>({})

  /** Marks what is to be mended, with the focus on the first of it. True when there is anything. */
  function reportErrors(form: HTMLFormElement, found: FieldErrors<Name>): boolean {
    setErrors(found)
    const [first] = Object.entries(found).flatMap(([name, error]) => (error === undefined ? [] : [name]))
    const field = first && form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    return first !== undefined
  }

  return { errors, reportErrors }
}
