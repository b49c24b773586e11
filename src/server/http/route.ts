import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorResponse, errorStatus } from '#contract/errors.ts'
import type { Page, Paged } from '#contract/paging.ts'
import { isForEverybody } from './caching/cache-headers.ts'
import { answerInTime } from './limits/deadline.ts'
import { tagResponse } from './caching/entity-tag.ts'
import { ownErrorCodes } from './errors/error-codes.ts'

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : unknown

export type EndpointRequest<E extends Endpoint> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  readonly params: Output<E['params']>
  readonly query: Output<E['query']>
  readonly body: Output<E['body']>
}

type Result<E extends Endpoint> = E extends { readonly paged: Paged }
  ? Page<Input<E['response']>>
  : E['response'] extends z.ZodType
    ? Input<E['response']>
    : unknown

type Handler<E extends Endpoint> = (request: EndpointRequest<E>, reply: FastifyReply) => Promise<Result<E>>

const TOTAL_HEADER = 'x-total-count'

/**
 * Registers an endpoint of the contract: access is checked first, then request and response are validated. The handler
 * of a paged endpoint returns `{ items, total }`: the items are the body, the total is `X-Total-Count`.
 */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { endpoint },
    ...(endpoint.mostKilobytes && { bodyLimit: endpoint.mostKilobytes * 1024 }),
    // A HEAD request of an endless stream would never finish.
    ...(endpoint.produces === 'text/event-stream' && { exposeHeadRoute: false }),
    // Here rather than for all routes: before the compression, and of no cost for an order.
    ...(isForEverybody(endpoint) && { onSend: tagResponse }),
    handler: async (request, reply) => {
      if (endpoint.status) reply.code(endpoint.status)
      const handle = () => handler(request as unknown as EndpointRequest<E>, reply)
      const result = await (endpoint.answersInTime ? answerInTime(request, reply, handle) : handle())
      if (!endpoint.paged) return result
      const { items, total } = result as Page<unknown>
      reply.header(TOTAL_HEADER, total)
      if (Array.isArray(items)) request.unitsOfWork += items.length * (endpoint.costPerItem ?? 0)
      return items
    },
  })
}

/** Returns the endpoint as the schema of validator, serializer and OpenAPI document. */
function schemaOf(endpoint: Endpoint): FastifySchema {
  const { operationId, summary, description, tag, params, query, body } = endpoint
  return {
    operationId,
    summary,
    tags: [tag],
    ...(description && { description }),
    ...securityOf(endpoint),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...successOf(endpoint), ...failuresOf(endpoint) },
  } as FastifySchema
}

/** An empty requirement beside the bearer means that the token is optional. */
function securityOf({ access, personal }: Endpoint): Pick<FastifySchema, 'security'> {
  if (access !== 'public') return { security: [{ bearer: [] }] }
  return { security: personal ? [{ bearer: [] }, {}] : [] }
}

function successOf({ status = 200, response, produces }: Endpoint): Record<number, unknown> {
  if (!produces) return { [status]: response ?? z.null() }
  return {
    [status]: {
      description: 'The file',
      content: { [produces]: { schema: z.string().meta({ format: 'binary' }) } },
    },
  }
}

/** A status may have several error codes: the description lists them all. */
function failuresOf(endpoint: Endpoint): Record<number, unknown> {
  const byStatus = Map.groupBy(ownErrorCodes(endpoint), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [status, ErrorResponse.describe(group.join(', '))]),
  )
}
