/** The text fields of a form by name, as they stand. */
export function textFields<const Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const values = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? '')])) as Record<
    Name,
    string
  >
}

/** After a refusal the first field to mend has the focus. */
export function focusFirstError(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string | undefined>>,
): void {
  const name = Object.keys(errors).find((key) => errors[key] !== undefined)
  const field = name && form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
