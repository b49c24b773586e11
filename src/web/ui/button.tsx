import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { readonly isBusy?: boolean }

/** While busy it keeps its width, name and focus and ignores clicks. */
export function Button({
  variant,
  size,
  isBusy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size }, className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className={isBusy ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>{children}</span>
      {isBusy && <Spinner className="absolute" />}
    </button>
  )
}
