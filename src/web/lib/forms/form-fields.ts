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
