import { tagDescriptions } from './tag-descriptions.ts'

type Json = { [name: string]: unknown }
type Operation = Json & {
  readonly summary?: string
  description?: string
  readonly requestBody?: unknown
  readonly responses: Json
}
type Document = Json & {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: Json & { readonly schemas?: Json }
}

/** What the framework refuses before an endpoint is reached, with its name among the responses of the document. */
const refusals = {
  TooManyRequests: {
    status: 429,
    description: 'too_many_requests: the call may be made again after `Retry-After` seconds',
  },
  HeadersTooLarge: { status: 431, description: 'The headers of the request are too large. There is no body' },
  Unavailable: {
    status: 503,
    description: 'database_unavailable, overloaded, shutting_down: try again after `Retry-After` seconds',
  },
} as const
const refusalsOfBodies = {
  TooLarge: { status: 413, description: 'too_large: the body of the request is too large' },
  WrongType: { status: 415, description: 'wrong_type: the body has another content type' },
} as const

/**
 * Returns the generated document with what holds for every operation: the refusals of the framework, descriptions and tags. Schemas that
 * nothing refers to are left out, and tuples say what their `items` are, because linters ask for it.
 */
export function completeDocument(document: object): Document {
  const { paths = {}, components = {}, ...rest } = structuredClone(document) as Document
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  for (const operation of operations) {
    operation.description ??= operation.summary ?? ''
    addRefusals(operation)
  }
  const complete = {
    ...rest,
    tags: Object.entries(tagDescriptions).map(([name, { description }]) => ({ name, description })),
    paths,
    components: { ...components, responses: refusalResponses() },
  }
  openTuples(complete)
  const { schemas = {} } = components
  return { ...complete, components: { ...complete.components, schemas: usedSchemas(complete, schemas) } }
}

function addRefusals(operation: Operation): void {
  const added = { ...refusals, ...(operation.requestBody !== undefined && refusalsOfBodies) }
  for (const [name, { status }] of Object.entries(added))
    operation.responses[status] ??= { $ref: `#/components/responses/${name}` }
}

function refusalResponses(): Json {
  const schema = { $ref: '#/components/schemas/ErrorResponse' }
  return Object.fromEntries(
    Object.entries({ ...refusals, ...refusalsOfBodies }).map(([name, { status, description }]) => [
      name,
      { description, ...(status !== 431 && { content: { 'application/json': { schema } } }) },
    ]),
  )
}

/** `items: false` after `prefixItems` says the same as `maxItems`. */
function openTuples(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const schema = value as Json
  if (Array.isArray(schema['prefixItems']) && schema['items'] === false) schema['items'] = {}
  Object.values(schema).forEach(openTuples)
}

/** Returns the schemas to which the document refers, also by other schemas. */
function usedSchemas(document: object, schemas: Json): Json {
  const used = new Set<string>()
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  const { components, ...outside } = document as Document
  follow([outside, components?.['responses']])
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  openTuples(kept)
  return kept
}
