import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#web/admin-ui/format.ts'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { listDevicesOptions, listDevicesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { signOutDevice, signOutOthers } from '#web/api/gen/sdk.gen.ts'
import type { Device } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

const query = { limit: 100 }

/** Where one is signed in, the latest first, each with its end. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(listDevicesOptions({ query }))
  const end = useEndSession()
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
                onClick={() => end.mutate(device._id)}
              >
                {m.device_sign_out()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(null)}>
          {m.devices_sign_out_all()}
        </Button>
      )}
    </section>
  )
}

/** Ends one session, or with null all but this one. */
function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? signOutOthers({ throwOnError: true })
        : signOutDevice({ path: { id }, throwOnError: true }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSuccess: (_, id) =>
      showAlert({
        type: 'success',
        text: id === null ? m.success_other_devices_signed_out() : m.success_device_signed_out(),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listDevicesQueryKey({ query }) }),
  })
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return m.device_browser_and_system({ browser, system })
  return browser ?? system ?? m.device_unknown()
}
