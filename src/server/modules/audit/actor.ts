import type { Role } from '#contract/endpoint.ts'

/** Who makes a change, and by way of what. */
export type Actor = {
  /** Null for a visitor and for the system. */
  readonly userId: string | null
  readonly role: Role | 'visitor' | 'system'
  readonly via: 'page' | 'counter' | 'job' | 'webhook'
  /** Of an HTTP request its id; of a job its kind; of a webhook the provider's id of the event. */
  readonly requestId: string
}

type Person = { readonly userId: string; readonly role: Role }

/** Returns the actor of an HTTP request: its caller, or a visitor when nobody is signed in. */
export function requestActor(caller: Person | null, requestId: string): Actor {
  if (!caller) return { userId: null, role: 'visitor', via: 'page', requestId }
  return { userId: caller.userId, role: caller.role, via: 'page', requestId }
}

/** Returns the actor of the same request once a mailed link or a provider has shown whose account it is. */
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
