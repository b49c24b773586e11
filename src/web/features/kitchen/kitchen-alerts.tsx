import { m } from '#web/paraglide/messages.js'
import { dismissAlert, useAlerts } from '#web/ui/alert-store.ts'

/** Alerts of the kitchen; the region exists before its first alert, or screen readers would miss that one. */
export function KitchenAlerts() {
  return (
    <section aria-label={m.alerts_region()} className="kitchen-alerts">
      <div role="alert">
        {useAlerts().map(({ id, text }) => (
          <p key={id}>
            {text}
            <button type="button" onClick={() => dismissAlert(id)}>
              {m.kitchen_dismiss()}
            </button>
          </p>
        ))}
      </div>
    </section>
  )
}
