import type { ComponentProps } from 'react'

type IconButtonProps = ComponentProps<'button'> & { readonly label: string }

export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors duration-150 hover:bg-raised hover:text-ink ${className}`}
    />
  )
}
