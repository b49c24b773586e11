import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate'>

/**
 * A form whose own rules say what is wrong, instead of the browser's bubbles. `dialog`: should it be sent before the scripts have come,
 * nothing happens, and nothing typed, least of all a password, ends up in an address.
 */
export function Form({ className = 'gap-5', ...props }: FormProps) {
  return <form noValidate method="dialog" className={`grid ${className}`} {...props} />
}
