import type { Role } from '#contract/endpoint.ts'

/** Who makes a change, and via what. */
export type Actor = {
  /** Null for an anonymous visitor and for the system. */
  readonly userId: string | null
  readonly role: Role | 'visitor' | 'system'
  readonly via: 'page' | 'counter' | 'job' | 'webhook'
  /** Id of the HTTP request, kind of the job, or the provider's id of the webhook event. */
  readonly requestId: string
}

type Person = { readonly userId: string; readonly role: Role }

/** Returns the actor of an HTTP request: its caller, or an anonymous visitor. */
export function requestActor(caller: Person | null, requestId: string): Actor {
  if (!caller) return { userId: null, role: 'visitor', via: 'page', requestId }
  return { userId: caller.userId, role: caller.role, via: 'page', requestId }
}

/** Returns the actor of the same request after a mailed link or an identity provider has authenticated the user. */
export function actingAs(actor: Actor, { id, role }: { readonly id: string; readonly role: Role }): Actor {
  return { ...actor, userId: id, role }
}

/** Returns the system as the actor of what its rules decide in the course of the same request, job or event. */
export function asSystem(actor: Actor): Actor {
  return { ...actor, userId: null, role: 'system' }
}

/** Returns the system as the actor of a background job. */
export function jobActor(kind: string): Actor {
  return { userId: null, role: 'system', via: 'job', requestId: kind }
}

/** Returns the system as the actor of a provider's event. */
export function webhookActor(eventId: string): Actor {
  return { userId: null, role: 'system', via: 'webhook', requestId: eventId }
}
