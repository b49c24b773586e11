import type { Db } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { ProviderName } from './gateway.ts'
import type { WebhookEvent } from './webhook-event.ts'

export type StoredEvent = { readonly id: string; readonly event: WebhookEvent }
export type NewEvent = {
  readonly provider: ProviderName
  readonly id: string
  /** As the provider sent it: text, because jsonb refuses some of what JSON may contain. */
  readonly body: string
  readonly event: WebhookEvent
  readonly providerOrderId: string | null
  readonly at: Date
  readonly nextAttemptAt: Date
}

const STORE_STATEMENT = `insert into webhook_event (provider, id, body, event, provider_order_id, received_at, next_attempt_at)
  select provider, id, case when p.provider_order_id is null then body end, event, e.provider_order_id, received_at, next_attempt_at
  from unnest(:ids::text[], :bodies::text[], :events::jsonb[], :providerOrderIds::text[], :receivedAt::timestamptz[],
      :nextAttemptsAt::timestamptz[], :providers::text[])
    as e (id, body, event, provider_order_id, received_at, next_attempt_at, provider)
  left join erased_payer p on p.provider_order_id = e.provider_order_id
  on conflict (id) do nothing returning id`

/** Stores events until they are processed, those of an erased payer without their body. Returns the ids of new events. */
export async function storeEvents(db: Db, events: readonly NewEvent[]): Promise<Set<string>> {
  const stored = await db.query<{ id: string }>(
    ...named(STORE_STATEMENT, {
      ids: events.map(({ id }) => id),
      bodies: events.map(({ body }) => body),
      events: events.map(({ event }) => JSON.stringify(event)),
      providerOrderIds: events.map(({ providerOrderId }) => providerOrderId),
      receivedAt: events.map(({ at }) => at),
      nextAttemptsAt: events.map(({ nextAttemptAt }) => nextAttemptAt),
      providers: events.map(({ provider }) => provider),
    }),
  )
  return new Set(stored.map(({ id }) => id))
}

export async function closeEvents(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db.query('update webhook_event set processed_at = $2 where id = any($1::text[])', [ids, at])
}

const BODIES_AT_ONCE = 5_000

/** Deletes bodies that are older, and those of erased payers; `event` keeps what they mean. */
export async function deleteBodiesBefore(db: Db, before: Date): Promise<void> {
  await db.query(
    `update webhook_event set body = null where id in (
       select id from webhook_event where body is not null
         and (received_at < $1 or provider_order_id in (select provider_order_id from erased_payer)) limit $2)`,
    [before, BODIES_AT_ONCE],
  )
}

/** Claims the events that are due, each for one process. A failing event is retried with exponential backoff, up to an hour. */
export async function claimDueEvents(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredEvent[]> {
  const rows = await db.query<StoredEvent & { readonly provider: ProviderName }>(
    `update webhook_event set attempts = attempts + 1,
       next_attempt_at = $1::timestamptz + make_interval(mins => least(power(2, least(attempts, 10)), 60)::int)
     where id in (
       select id from webhook_event where processed_at is null and next_attempt_at <= $1
       order by next_attempt_at limit $2 for update skip locked)
     returning id, event, provider`,
    [now, limit],
  )
  return rows.map(({ id, event, provider }) => ({ id, event: eventOf(provider, event) }))
}

/** An older version stores an event whose refund or dispute does not name its provider. */
function eventOf(provider: ProviderName, event: WebhookEvent): WebhookEvent {
  if (event.kind === 'refund') return { ...event, refund: { ...event.refund, provider } }
  if (event.kind === 'dispute') return { ...event, dispute: { ...event.dispute, provider } }
  return event
}
