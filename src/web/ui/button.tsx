import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'

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
      <span className={isBusy ? 'busy-text inline-flex items-center gap-2' : 'contents'}>{children}</span>
      {isBusy && (
        <span aria-hidden className="busy-spinner">
          <span className="block size-5 animate-spin rounded-full border-2 border-current border-r-transparent" />
        </span>
      )}
    </button>
  )
}
