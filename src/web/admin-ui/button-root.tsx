import type { ComponentProps } from 'react'

type ButtonRootProps = ComponentProps<'button'> & { readonly 'data-loading'?: boolean }

/**
 * The element of every button of the back office. While its work runs a press does nothing, but it is not `disabled`, as Mantine would have it: a
 * browser takes the focus away from a disabled button, and the next Tab would begin at the top of the page.
 */
export function ButtonRoot({ disabled, onClick, ...props }: ButtonRootProps) {
  const isBusy = props['data-loading'] ?? false
  return (
    <button
      {...props}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
