import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Device } from '#contract/accounts/own-account.ts'
import { readAllPages } from '#web/api/all-pages.ts'
import { listDevicesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { listDevices } from '#web/api/gen/sdk.gen.ts'
import { formatDateOfInstant } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EndSessionsForm, type Ending } from './end-sessions-form.tsx'

const devicesQuery = () =>
  queryOptions({
    queryKey: listDevicesQueryKey(),
    queryFn: ({ signal }) => readAllPages((query) => listDevices({ query, signal, throwOnError: true })),
  })

export function DeviceList({ user }: { readonly user: User }) {
  const { data: devices, isError, refetch } = useQuery(devicesQuery())
  const [ending, setEnding] = useState<Ending | null>(null)
  const close = () => setEnding(null)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!devices) return <Skeleton className="h-32" />
  return (
    <>
      <ul className="grid">
        {devices.toSorted(currentFirst).map((device) => (
          <DeviceRow key={device._id} device={device} onEnd={setEnding} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="secondary" onClick={() => setEnding('others')} className="sm:justify-self-start">
          {m.devices_sign_out_all()}
        </Button>
      )}
      <Dialog isOpen={ending !== null} onClose={close} title={m.devices_end_title()}>
        {ending && <EndSessionsForm user={user} ending={ending} onDone={close} />}
      </Dialog>
    </>
  )
}

type DeviceRowProps = { readonly device: Device; readonly onEnd: (ending: Ending) => void }

function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const name = nameOf(device)
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 border-t border-line py-3 first:border-t-0">
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
          onClick={() => onEnd({ id: device._id, name })}
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
