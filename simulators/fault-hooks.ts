import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fault, Faults } from './faults.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only routes with a name can have faults. */
    operation?: string
  }
  interface FastifyRequest {
    fault: Fault | null
  }
}

export type FaultHookOptions = {
  readonly faults: Faults
  readonly subjectsOf: (request: FastifyRequest) => readonly string[]
  readonly errorBody: (status: number) => unknown
}

const GARBAGE_BODY = '<!doctype html><title>Welcome</title><h1>It works!</h1>'

/** Adds hooks to the routes of one plugin: faults before processing, then faults of the response. */
export function addFaultHooks(
  app: FastifyInstance,
  { faults, subjectsOf, errorBody }: FaultHookOptions,
): void {
  if (!app.hasRequestDecorator('fault')) app.decorateRequest('fault', null)

  app.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config
    if (operation === undefined) return
    const fault = faults.takeFault({ operation, subjects: subjectsOf(request) })
    if (!fault) return
    if (fault.delayMs) await wait(fault.delayMs)
    if (fault.dropRequest) {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    if (fault.status) return reply.code(fault.status).send(errorBody(fault.status))
    request.fault = fault
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request
    if (!fault) return payload
    if (fault.responseDelayMs) await wait(fault.responseDelayMs)
    if (fault.silent) await waitForClose(request)
    if (fault.dropResponse) request.raw.socket.destroy()
    if (!fault.garbage) return payload
    reply.code(200).header('content-type', 'text/html; charset=utf-8').removeHeader('content-length')
    return GARBAGE_BODY
  })
}

async function waitForClose(request: FastifyRequest): Promise<void> {
  const { socket } = request.raw
  if (!socket.destroyed) await once(socket, 'close')
}
