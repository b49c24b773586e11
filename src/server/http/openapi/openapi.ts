import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { siteProfile } from '#server/site-profile.ts'
import { completeDocument } from './complete-document.ts'
import { isForEverybody } from '../caching/cache-headers.ts'
import { tagResponse } from '../caching/entity-tag.ts'

type Options = {
  /** The client is generated from what the contract says, without what every call has in common. */
  readonly isForClient?: boolean
}

/** Generates the OpenAPI document from the contract. Register before the routes. */
export async function registerOpenApi(
  app: FastifyInstance,
  { isForClient = false }: Options = {},
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee',
        version: '1.0.0',
        description:
          'Movies, showtimes, live seats, bookings and payments of the cinema. Sign in at /users/login and send the token as a bearer.',
        contact: siteProfile,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: isForClient ? transformRoute : describeRoute,
    transformObject: (input) => {
      const document = jsonSchemaTransformObject(input)
      return isForClient ? document : (completeDocument(document) as typeof document)
    },
  })
}

/** Routes outside the contract, such as the simulators' proxy, are left out of the document. */
function transformRoute(input: Parameters<typeof jsonSchemaTransform>[0]) {
  const endpoint = input.route.config?.endpoint
  if (!endpoint) return jsonSchemaTransform({ ...input, schema: { ...input.schema, hide: true } })
  const { schema: described, url } = jsonSchemaTransform(input)
  const schema = endpoint.idempotent ? { ...described, headers: idempotencyHeader } : described
  if (endpoint.paged) return { url, schema: { ...schema, response: withTotal(schema.response) } }
  return { url, schema: endpoint.upload ? { ...schema, ...formWith(endpoint.upload) } : schema }
}

/** Describes also what the generated client has no use for: conditional requests and the webhook. */
function describeRoute(input: Parameters<typeof jsonSchemaTransform>[0]) {
  const endpoint = input.route.config?.endpoint
  const { schema, url } = transformRoute(input)
  if (!endpoint) return { schema, url }
  const response = { ...(schema.response as object), ...(hasEntityTag(endpoint) && { 304: notModified }) }
  return { url, schema: { ...schema, response, ...(endpoint.isSigned && signedWebhook) } }
}

const hasEntityTag = (endpoint: Endpoint) => isForEverybody(endpoint) || endpoint.hasOwnEntityTag === true
const notModified = {
  type: 'null',
  description: 'Not modified: `If-None-Match` has the `ETag` of the current response',
}

/** Documentation only: the gateway verifies and reads the raw body. */
const signedWebhook = {
  headers: {
    type: 'object',
    properties: {
      'X-Razorpay-Signature': {
        type: 'string',
        description: 'HMAC-SHA256 of the raw body with the secret of the webhook, in hex',
      },
      'X-Razorpay-Event-Id': {
        type: 'string',
        maxLength: 255,
        description: 'An event that was received before has no effect',
      },
    },
    required: ['X-Razorpay-Signature', 'X-Razorpay-Event-Id'],
  },
  body: {
    type: 'object',
    description: 'An event as the provider documents it. Events of other kinds are accepted and ignored.',
    properties: { event: { type: 'string' }, payload: { type: 'object' } },
    required: ['event', 'payload'],
  },
}

/** Documentation only: `idempotency.ts` reads the header. */
const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: 100,
      description:
        'Repeating the call with the same key and body returns the first response, except one of 429 or 5xx; with another body it is refused.',
    },
  },
}

const totalHeader = { type: 'integer', description: 'how many there are in all' }

/** `route` sets it; the pages are asked for in the query. */
function withTotal(response: unknown): object {
  const { 200: page, ...others } = response as Record<string, object>
  return { ...others, 200: { ...page, headers: { 'X-Total-Count': totalHeader } } }
}

/** Documentation only: the upload reader validates the form. */
function formWith(file: string) {
  const properties = { [file]: { type: 'string', format: 'binary' } }
  return { consumes: ['multipart/form-data'], body: { type: 'object', properties, required: [file] } }
}

/** Serves the document at `/api/openapi.json` and readable docs at `/api/docs`. */
export async function registerOpenApiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true }, onSend: tagResponse }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: true, persistAuthorization: false },
  })
}
