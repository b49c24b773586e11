import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { listDoorPhonesOptions, listDoorPhonesQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { revokeDoorPhone } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

const query = { limit: 100 }

/** The phones that are doors now, each with its revocation. */
export function DoorPhones() {
  const queryClient = useQueryClient()
  const { data } = useQuery(listDoorPhonesOptions({ query }))
  const revoke = useMutation({
    mutationFn: (id: string) => revokeDoorPhone({ path: { id }, throwOnError: true }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSuccess: () => showAlert({ type: 'success', text: m.success_door_phone_revoked() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listDoorPhonesQueryKey({ query }) }),
  })
  const phones = (data?.items ?? []).filter(({ revokedAt }) => revokedAt === null)
  if (!data) return null
  return (
    <section aria-labelledby="door-phones" className="admin-section">
      <h2 id="door-phones">{m.admin_door_phones()}</h2>
      <a href={`${import.meta.env.BASE_URL}checkin/devices`}>{m.admin_phone_pair()}</a>
      {phones.length === 0 ? (
        <p>{m.admin_phones_empty()}</p>
      ) : (
        <Facts
          facts={phones.map(({ _id, name, gate, pairedBy, lastSeenAt }) => [
            `${name} · ${gate}`,
            <span key={_id}>
              {pairedBy} · {formatInstant(lastSeenAt)}{' '}
              <Button
                variant="default"
                size="compact-sm"
                aria-label={m.admin_phone_revoke_name({ name })}
                onClick={() => revoke.mutate(_id)}
              >
                {m.admin_phone_revoke()}
              </Button>
              <HistoryLink kind="door_phone" id={_id} of={name} />
            </span>,
          ])}
        />
      )}
    </section>
  )
}
