import { requestActor, type Actor } from '#server/modules/audit/index.ts'
import type { Caller } from './access.ts'

type Request = { readonly id: string; readonly caller: Caller | null }

/** Adds the actor of a request to the dependencies of a use case. */
export function withActor<D extends object>(deps: D, { caller, id }: Request): D & { readonly actor: Actor } {
  return { ...deps, actor: requestActor(caller, id) }
}
