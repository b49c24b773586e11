import { m } from '#web/paraglide/messages.js'

/** Asks about what was typed before a form, which could be a booking. */
export function TypedCode({ code }: { readonly code: string }) {
  return (
    <p role="alert" className="counter-error">
      {m.counter_typed_code({ code })}
    </p>
  )
}
