import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device } from '#contract/accounts/own-account.ts'
import { readAllPages } from '#web/api/all-pages.ts'
import {
  listDevicesQueryKey,
  signOutDeviceMutation,
  signOutOthersMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import { listDevices } from '#web/api/gen/sdk.gen.ts'
import { formatDateOfInstant } from '#web/lib/dates.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const devicesQuery = () =>
  queryOptions({
    queryKey: listDevicesQueryKey(),
    queryFn: ({ signal }) => readAllPages((query) => listDevices({ query, signal, throwOnError: true })),
  })

export function DeviceList() {
  const { data: devices, isError, refetch } = useQuery(devicesQuery())
  const others = useMutation({
    ...signOutOthersMutation(),
    ...useDeviceMutationCallbacks(m.success_other_devices_signed_out),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!devices) return <Skeleton className="h-32" />
  return (
    <>
      <ul className="grid">
        {devices.toSorted(currentFirst).map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          variant="secondary"
          isBusy={others.isPending}
          onClick={() => others.mutate({})}
          className="sm:justify-self-start"
        >
          {m.devices_sign_out_all()}
        </Button>
      )}
    </>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const signOut = useMutation({
    ...signOutDeviceMutation(),
    ...useDeviceMutationCallbacks(m.success_device_signed_out),
  })
  const name = nameOf(device)
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">
          {device.isCurrent
            ? m.device_this()
            : m.device_seen({ date: formatDateOfInstant(device.lastSeenAt) })}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.device_sign_out_name({ device: name })}
          isBusy={signOut.isPending}
          onClick={() => signOut.mutate({ path: { id: device._id } })}
          className="-mr-3 min-h-11"
        >
          {m.device_sign_out()}
        </Button>
      )}
    </li>
  )
}

function currentFirst(one: Device, other: Device): number {
  return Number(other.isCurrent) - Number(one.isCurrent)
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return m.device_browser_and_system({ browser, system })
  return browser ?? system ?? m.device_unknown()
}

function useDeviceMutationCallbacks(said: () => string) {
  const queryClient = useQueryClient()
  return {
    onMutate: dismissAlerts,
    onSuccess: () => showAlert({ type: 'success', text: said() }),
    onError: (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listDevicesQueryKey() }),
  }
}
