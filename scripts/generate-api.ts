/** `npm run api`: writes the typed client of the web pages from the contract. With `--check`: says whether it is up to date. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  clientDefaultConfig,
  clientDefaultMeta,
  clientPluginHandler,
  createClient,
} from '@hey-api/openapi-ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { endpoints } from '#contract/endpoints.ts'
import { registerOpenApi } from '#server/http/openapi.ts'
import { route } from '#server/http/route.ts'
import { paiseInClient } from './paise-in-client.ts'

const CLIENT = 'src/web/api/gen'

/** Sends the generated calls. The client that the generator brings along is five times as long, and every page loads it. */
const ourClient = {
  ...clientDefaultMeta,
  name: '#web/api/client.ts',
  config: {
    ...clientDefaultConfig,
    baseUrl: false,
    bundle: false,
    $hooks: { symbols: { getFilePath: () => 'client' } },
  },
  handler: clientPluginHandler,
}

if (process.argv.includes('--check')) {
  const scratch = await mkdtemp('.tmp-api-')
  await generate(scratch)
  const [ours, fresh] = await Promise.all([readAll(CLIENT), readAll(scratch)])
  await rm(scratch, { recursive: true })
  if (ours !== fresh) {
    console.error(`${CLIENT} does not say what the contract says: run \`npm run api\`.`)
    process.exitCode = 1
  }
} else {
  await generate(CLIENT)
}

async function generate(path: string): Promise<void> {
  const document = await describeContract()
  await createClient({
    input: document as never,
    output: { path, clean: true },
    logs: { level: 'error' },
    parser: {
      // An `EventSource` listens to events; the client only asks and is answered.
      filters: { operations: { exclude: ['GET /api/showtimes/{id}/events'] } },
      // A page sends its form as it is: our client needs no code that makes one.
      patch: { operations: { ...uploadsWithoutBody(), ...pagesWithTotal() } },
    },
    plugins: [
      ourClient as never,
      '@hey-api/typescript',
      paiseInClient,
      { name: '@hey-api/sdk', transformer: true },
      '@tanstack/react-query',
    ],
  })
}

function uploadsWithoutBody(): Record<string, (operation: object) => void> {
  const uploads = endpoints.filter(({ upload }) => upload)
  return Object.fromEntries(
    uploads.map(({ method, path }) => [
      addressOf({ method, path }),
      (operation) => void Reflect.deleteProperty(operation, 'requestBody'),
    ]),
  )
}

type Operation = { responses: { 200: { content: { 'application/json': { schema: object } } } } }

/** The client gives pages the total beside the items: it stands in a header, which the generated types leave out. */
function pagesWithTotal(): Record<string, (operation: object) => void> {
  return Object.fromEntries(
    endpoints
      .filter(({ paged }) => paged)
      .map(({ method, path }) => [
        addressOf({ method, path }),
        (operation) => {
          const json = (operation as Operation).responses[200].content['application/json']
          json.schema = {
            type: 'object',
            properties: { items: json.schema, total: { type: 'integer' } },
            required: ['items', 'total'],
          }
        },
      ]),
  )
}

function addressOf({ method, path }: { method: string; path: string }): string {
  return `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`
}

async function describeContract(): Promise<unknown> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await registerOpenApi(app)
  await app.register(async (api) => endpoints.forEach((endpoint) => describe(api, endpoint)), {
    prefix: '/api',
  })
  await app.ready()
  return app.swagger()
}

function describe(api: FastifyInstance, endpoint: (typeof endpoints)[number]): void {
  route(api, endpoint, async () => undefined)
}

async function readAll(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const texts = await Promise.all(
    names.map(async (name) => `${name}\n${await readFile(join(folder, name), 'utf8')}`),
  )
  return texts.join('\n')
}
