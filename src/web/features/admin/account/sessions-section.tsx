import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#web/admin-ui/format.ts'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { listDevicesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Device } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { EndSessionsDialog, type Ending } from './end-sessions-dialog.tsx'

const query = { limit: 100 }

/** Where one is signed in, the latest first, each with its end. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(listDevicesOptions({ query }))
  const [ending, setEnding] = useState<Ending | null>(null)
  const devices = data?.items ?? []
  return (
    <section aria-labelledby="sessions" className="admin-section">
      <h2 id="sessions">{m.admin_sessions()}</h2>
      <p className="admin-soft">{m.devices_hint()}</p>
      {error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      <ul className="admin-lines">
        {devices.map((device) => (
          <li key={device._id}>
            <span>
              {nameOf(device)}
              <span className="admin-card-note">
                {device.isCurrent
                  ? m.device_this()
                  : m.device_seen({ date: formatInstant(device.lastSeenAt) })}
              </span>
            </span>
            {!device.isCurrent && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={m.device_sign_out_name({ device: nameOf(device) })}
                onClick={() => setEnding({ id: device._id, name: nameOf(device) })}
              >
                {m.device_sign_out()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="default" onClick={() => setEnding('others')}>
          {m.devices_sign_out_all()}
        </Button>
      )}
      <EndSessionsDialog ending={ending} onClose={() => setEnding(null)} />
    </section>
  )
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return m.device_browser_and_system({ browser, system })
  return browser ?? system ?? m.device_unknown()
}
