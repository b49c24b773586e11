import { requestActor, type Actor } from '#server/modules/audit/index.ts'
import type { Caller } from './access.ts'

type Request = { readonly id: string; readonly caller: Caller | null }

/** Returns the parts of a use case with whoever makes this request as the actor of what it changes. */
export function withActor<D extends object>(deps: D, { caller, id }: Request): D & { readonly actor: Actor } {
  return { ...deps, actor: requestActor(caller, id) }
}
