import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fault, Faults } from './faults.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes with a name can be told to misbehave. */
    operation?: string
  }
  interface FastifyRequest {
    fault: Fault | null
  }
}

export type FaultyRoutes = {
  readonly faults: Faults
  readonly subjectsOf: (request: FastifyRequest) => readonly string[]
  readonly errorBody: (status: number) => unknown
}

const GARBAGE = '<!doctype html><title>Welcome</title><h1>It works!</h1>'

/** Hooks for the routes of one plugin: faults before acting, then faults of the answer. */
export function addFaultHooks(app: FastifyInstance, { faults, subjectsOf, errorBody }: FaultyRoutes): void {
  if (!app.hasRequestDecorator('fault')) app.decorateRequest('fault', null)

  app.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config
    if (operation === undefined) return
    const fault = faults.take({ operation, subjects: subjectsOf(request) })
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
    if (fault.answerDelayMs) await wait(fault.answerDelayMs)
    if (fault.silent) await untilGone(request)
    if (fault.lostAnswer) request.raw.socket.destroy()
    if (!fault.garbage) return payload
    reply.code(200).header('content-type', 'text/html; charset=utf-8').removeHeader('content-length')
    return GARBAGE
  })
}

async function untilGone(request: FastifyRequest): Promise<void> {
  const { socket } = request.raw
  if (!socket.destroyed) await once(socket, 'close')
}
