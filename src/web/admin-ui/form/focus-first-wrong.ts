/** Gives the focus to the first wrong field of a form, once the errors are shown. */
export function focusFirstWrong(formId: string): void {
  requestAnimationFrame(() =>
    document
      .getElementById(formId)
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input, [data-error] button')
      ?.focus(),
  )
}
