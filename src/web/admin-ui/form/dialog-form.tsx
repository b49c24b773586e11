import type { ReactNode } from 'react'

type DialogFormProps = { readonly onSubmit: () => void; readonly children: ReactNode }

/** A form in a dialog: the page itself says what is wrong with a field and sends the values. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    <form
      className="admin-form"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
