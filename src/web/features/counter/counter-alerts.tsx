import { m } from '#web/paraglide/messages.js'
import { dismissAlert, useAlerts } from '#web/ui/alert-store.ts'

/** Alerts of the counter; the region exists before its first alert, or screen readers would miss that one. */
export function CounterAlerts() {
  return (
    <section aria-label={m.alerts_region()} className="counter-alerts">
      <div role="alert">
        {useAlerts().map(({ id, text }) => (
          <p key={id}>
            {text}
            <button type="button" onClick={() => dismissAlert(id)}>
              {m.counter_dismiss()}
            </button>
          </p>
        ))}
      </div>
    </section>
  )
}
