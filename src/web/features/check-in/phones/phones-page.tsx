import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { localDate } from '#domain/time.ts'
import {
  listDoorPhonesOptions,
  renewDoorPhoneMutation,
  revokeDoorPhoneMutation,
} from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { DoorPhone } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { CheckInErrorPage } from '../check-in-error-page.tsx'
import { clockOf } from '../describe-refusal.ts'
import { gateLabel } from '../gate-label.ts'
import { PairingForm } from './pairing-form.tsx'

/** New pairings are seen while the code is on the screen. */
const REFRESH_MILLISECONDS = 5_000
const phones = () => listDoorPhonesOptions({ query: { limit: 100 } })
const onError = (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) })

/** The phones that are doors: pairing, list and revocation, for admins. */
export function PhonesPage() {
  const { data, isError } = useQuery({ ...phones(), refetchInterval: REFRESH_MILLISECONDS })
  if (isError) return <CheckInErrorPage />
  return (
    <div className="door-page">
      <h1 tabIndex={-1}>{m.door_phones_title()}</h1>
      <p className="door-soft">{m.door_phones_hint()}</p>
      <PairingForm />
      {data?.items.length === 0 && <p>{m.door_phones_empty()}</p>}
      <ul className="door-list" aria-busy={!data}>
        {data?.items.map((phone) => (
          <li key={phone._id}>
            <PhoneLine phone={phone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PhoneLine({ phone }: { phone: DoorPhone }) {
  const { name, gate, pairedBy, lastSeenAt, revokedAt, expiresAt } = phone
  const isEnded = revokedAt !== null || new Date(expiresAt) <= cinemaNow()
  return (
    <>
      <p data-undone={isEnded}>
        <strong>{name}</strong>
        <span>{m.door_phone_facts({ gate: gateLabel(gate), by: pairedBy, seen: clockOf(lastSeenAt) })}</span>
        {!isEnded && <span>{m.door_phone_ends({ date: dayOf(expiresAt) })}</span>}
      </p>
      {revokedAt && <span className="door-soft">{m.door_phone_revoked()}</span>}
      {isEnded && !revokedAt && (
        <span className="door-soft">{m.door_phone_ended({ date: dayOf(expiresAt) })}</span>
      )}
      {!isEnded && <PhoneActions phone={phone} />}
    </>
  )
}

function dayOf(instant: string): string {
  return formatShortDate(localDate(new Date(instant)))
}

function PhoneActions({ phone: { _id, name } }: { phone: DoorPhone }) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: phones().queryKey })
  const renewal = useMutation({ ...renewDoorPhoneMutation(), onError, onSuccess })
  const revocation = useMutation({
    ...revokeDoorPhoneMutation(),
    onError,
    onSuccess,
  })
  return (
    <div className="door-actions">
      <button
        type="button"
        disabled={renewal.isPending}
        onClick={() => renewal.mutate({ path: { id: _id } })}
      >
        {m.door_phone_renew({ name })}
      </button>
      <button
        type="button"
        disabled={revocation.isPending}
        onClick={() => revocation.mutate({ path: { id: _id } })}
      >
        {m.door_phone_revoke({ name })}
      </button>
    </div>
  )
}
