import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { type Alert, dismissAlert, pauseAlerts, resumeAlerts, useAlerts } from './alert-store.ts'
import { IconButton } from './icon-button.tsx'

/** Alerts on the page or in a dialog, where they cover no heading: on a phone over the navbar, else at the right below it. The region exists before its first alert, or screen readers would miss that one. */
export function Alerts() {
  const alerts = useAlerts()
  // A removed region gets no mouseleave event.
  useEffect(() => resumeAlerts, [])
  return (
    <section
      aria-label={m.alerts_region()}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center gap-2 p-2 md:top-16 md:justify-items-end md:p-4"
      onMouseEnter={pauseAlerts}
      onMouseLeave={resumeAlerts}
      onFocus={pauseAlerts}
      onBlur={resumeAlerts}
    >
      <div role="alert" className="contents">
        {alerts.filter(isError).map(toCard)}
      </div>
      <div role="status" className="contents">
        {alerts.filter((alert) => !isError(alert)).map(toCard)}
      </div>
    </section>
  )
}

function isError(alert: Alert): boolean {
  return alert.type === 'error'
}

function toCard(alert: Alert) {
  const Icon = isError(alert) ? CircleAlert : CircleCheck
  return (
    <div
      key={alert.id}
      className={`alert-enter pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-card border py-2 pr-2 pl-4 shadow-float ${isError(alert) ? 'border-bad bg-bad text-on-bad' : 'border-line bg-raised'}`}
    >
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={`mt-2 size-5 shrink-0 ${isError(alert) ? '' : 'text-good'}`}
      />
      <p className="grow self-center py-1.5">{alert.text}</p>
      <IconButton
        label={m.dismiss()}
        {...(isError(alert) && { className: 'text-on-bad! hover:bg-transparent!' })}
        onClick={() => dismissAlert(alert.id)}
      >
        <X aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
    </div>
  )
}
