import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { commonErrorCodes } from '../errors/error-codes.ts'
import type { ApiTag } from '#contract/api-tags.ts'

type Json = { [name: string]: unknown }
type RequestBody = {
  readonly content: Readonly<Record<string, { readonly schema?: Json }>>
}
type Operation = Json & {
  readonly summary?: string
  description?: string
  readonly requestBody?: RequestBody
  readonly responses: Json
}
type Document = Json & {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: Json & { readonly schemas?: Json }
}

/** Refusals that every call has in common, by status, with the name of their response in the document and what a client can do. */
const refusals: Readonly<Record<number, { readonly name: string; readonly description: string }>> = {
  400: { name: 'Malformed', description: 'the body is not JSON' },
  413: { name: 'TooLarge', description: 'the body of the request is too large' },
  415: { name: 'WrongType', description: 'the body has another content type' },
  429: { name: 'TooManyRequests', description: 'the call may be made again after `Retry-After` seconds' },
  500: { name: 'Internal', description: 'a fault of the server, which is logged with the `requestId`' },
  503: { name: 'Unavailable', description: 'try again after `Retry-After` seconds' },
}
const headersTooLarge = { description: 'The headers of the request are too large. There is no body' }

/**
 * Returns the generated document with what holds for every operation: the refusals of the framework, descriptions and tags. Schemas that
 * nothing refers to are left out, and tuples say what their `items` are, because linters ask for it.
 */
export function completeDocument(document: object): Document {
  const { paths = {}, components = {}, ...rest } = structuredClone(document) as Document
  for (const [method, operation] of Object.values(paths).flatMap((path) => Object.entries(path))) {
    operation.description ??= operation.summary ?? ''
    describeBody(operation.requestBody, components.schemas)
    addRefusals(operation, commonErrorCodes(method === 'get' ? 'GET' : 'POST'))
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

const unlistedFields = {
  refused: { description: 'A field that is not listed is refused: 400 `malformed`, `field_unknown`.' },
  ignored: { description: 'Fields that are not listed are ignored.' },
  either: {
    description:
      'Fields that are not listed are refused where `additionalProperties` is false, and else ignored.',
  },
} as const

/** Says what becomes of a field that the body does not list. */
function describeBody(body: RequestBody | undefined, schemas: Json = {}): void {
  const schema = body?.content['application/json']?.schema
  if (!schema) return
  const areStrict = shapesOf(schema, schemas).map(
    ({ additionalProperties }) => additionalProperties === false,
  )
  const rule = areStrict.every(Boolean) ? 'refused' : areStrict.some(Boolean) ? 'either' : 'ignored'
  Object.assign(body, unlistedFields[rule])
}

/** Returns the shapes that a body may have: those of a union, or its only one. */
function shapesOf(schema: Json, schemas: Json): Json[] {
  const { $ref, anyOf, oneOf } = schema as { $ref?: string; anyOf?: Json[]; oneOf?: Json[] }
  if ($ref) return shapesOf((schemas[$ref.split('/').at(-1) ?? ''] ?? {}) as Json, schemas)
  const options = (anyOf ?? oneOf)?.filter(({ type }) => type !== 'null')
  return options ? options.flatMap((option) => shapesOf(option, schemas)) : [schema]
}

/** A response of the call's own with the same status lists the common codes after its own. */
function addRefusals(operation: Operation, codes: readonly ErrorCode[]): void {
  const { responses } = operation
  responses[431] = referTo('HeadersTooLarge')
  for (const [status, group] of Map.groupBy(codes, (code) => errorStatus[code])) {
    const own = responses[status] as { description: string } | undefined
    const missing = group.filter((code) => !own?.description.split(', ').includes(code))
    if (own) own.description = [own.description, ...missing].join(', ')
    else responses[status] = referTo(refusals[status]?.name ?? '')
  }
}

function referTo(name: string): Json {
  return { $ref: `#/components/responses/${name}` }
}

function refusalResponses(): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } }
  const codes = Map.groupBy(commonErrorCodes('POST'), (code) => errorStatus[code])
  const described = Object.entries(refusals).map(([status, { name, description: advice }]) => [
    name,
    { description: `${codes.get(Number(status) as 400)?.join(', ')}: ${advice}`, content },
  ])
  return { ...Object.fromEntries(described), HeadersTooLarge: headersTooLarge }
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

/** Descriptions of the groups of calls in the API document. */
const tagDescriptions: Readonly<Record<ApiTag, { readonly description: string }>> = {
  Audit: { description: 'What staff and the system have changed' },
  Booking: { description: 'Checkout, holds and confirmation of payments' },
  Bookings: { description: 'Bookings as customer service works on them' },
  Cinemas: { description: 'Screens, classes and seat plans' },
  Counter: { description: 'Sales at the box office, with shifts and their drawers' },
  Door: { description: 'Admission at the door and its paired phones' },
  Enquiries: { description: 'Contact messages' },
  GiftCards: { description: 'Stored value that is sold, and that pays' },
  Jobs: { description: 'Failed background work' },
  Kitchen: { description: 'The queue of the snack bar' },
  Movies: { description: 'The catalogue' },
  Pictures: { description: 'Pictures of staff' },
  Promotions: { description: 'Banner advertisements' },
  Reconciliation: { description: 'The ledger compared with provider, settlements and bank' },
  Reporting: { description: 'Notices and checks for staff' },
  Reports: { description: 'Reports as rows and files, and their mails' },
  Reservations: { description: 'Tickets of the caller' },
  Schedule: { description: 'The programme as staff plan it' },
  Screenings: { description: 'Private screenings and their guests' },
  Showtimes: { description: 'Showtimes and their seats' },
  Site: { description: 'Facts of the cinema' },
  Snacks: { description: 'The menu and orders of snacks' },
  Stock: { description: 'The stock of the snack bar: deliveries, waste, counts, recipes' },
  Users: { description: 'Accounts and sessions' },
}
