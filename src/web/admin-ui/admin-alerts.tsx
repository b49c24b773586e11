import { ActionIcon, Button } from '@mantine/core'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { type Alert, dismissAlert, pauseAlerts, resumeAlerts, useAlerts } from '#web/ui/alert-store.ts'
import { undo, useUndoable } from './undo-store.ts'

/** Alerts of the back office and what can still be undone; the region exists before its first alert, or screen readers would miss that one. */
export function AdminAlerts() {
  const alerts = useAlerts()
  const undoable = useUndoable()
  return (
    <section
      aria-label={m.alerts_region()}
      className="admin-alerts"
      onMouseEnter={pauseAlerts}
      onMouseLeave={resumeAlerts}
      onFocus={pauseAlerts}
      onBlur={resumeAlerts}
    >
      <div role="alert">{alerts.filter(isError).map(toCard)}</div>
      <div role="status">
        {alerts.filter((alert) => !isError(alert)).map(toCard)}
        {undoable && (
          <div className="admin-alert" data-type="success">
            <CircleCheck aria-hidden size={18} />
            <p>{undoable.text}</p>
            <Button variant="subtle" size="compact-sm" onClick={undo}>
              {m.admin_undo()}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function isError({ type }: Alert): boolean {
  return type === 'error'
}

function toCard(alert: Alert) {
  const Icon = isError(alert) ? CircleAlert : CircleCheck
  return (
    <div key={alert.id} className="admin-alert" data-type={alert.type}>
      <Icon aria-hidden size={18} />
      <p>{alert.text}</p>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={m.dismiss()}
        onClick={() => dismissAlert(alert.id)}
      >
        <X aria-hidden size={16} />
      </ActionIcon>
    </div>
  )
}
