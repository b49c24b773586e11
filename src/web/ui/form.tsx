import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate'>

/**
 * A form without native validation. `method="dialog"`: a submit before hydration does nothing,
 * so that no field, such as a password, gets into the URL.
 */
export function Form({ className = 'gap-5', ...props }: FormProps) {
  return <form noValidate method="dialog" className={`grid ${className}`} {...props} />
}
