/** `npm run api`: generates the typed client of the web pages from the contract. With `--check`: fails when it is out of date. */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  clientDefaultConfig,
  clientDefaultMeta,
  clientPluginHandler,
  createClient,
} from '@hey-api/openapi-ts'
import { endpoints } from '#contract/endpoints.ts'
import { createApiDocument } from './api-document.ts'
import { paiseInClient } from './paise-in-client.ts'

const OUTPUT_FOLDER = 'src/web/api/gen'

/** The HTTP client of the generated calls. The generator's own client is five times as long, and every page would load it. */
const clientPlugin = {
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
  await mkdir('.tmp', { recursive: true })
  const temporaryFolder = await mkdtemp('.tmp/api-')
  await generate(temporaryFolder)
  const [current, generated] = await Promise.all([readAll(OUTPUT_FOLDER), readAll(temporaryFolder)])
  await rm(temporaryFolder, { recursive: true })
  if (current !== generated) {
    console.error(`${OUTPUT_FOLDER} is out of date with the contract: run \`npm run api\`.`)
    process.exitCode = 1
  }
} else {
  await generate(OUTPUT_FOLDER)
}

function streams(): string[] {
  return endpoints
    .filter(({ produces }) => produces === 'text/event-stream')
    .map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`)
}

async function generate(path: string): Promise<void> {
  const document = await createApiDocument({ isForClient: true })
  await createClient({
    input: document as never,
    output: { path, clean: true },
    logs: { level: 'error' },
    parser: {
      // Pages read event streams by other means than the generated client.
      filters: { operations: { exclude: streams() } },
      // Pages pass a FormData object, so the client needs no code to create one.
      patch: { operations: { ...uploadsWithoutBody(), ...pagesWithTotal() } },
    },
    plugins: [
      clientPlugin as never,
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
      operationKey({ method, path }),
      (operation) => void Reflect.deleteProperty(operation, 'requestBody'),
    ]),
  )
}

type Operation = { responses: { 200: { content: { 'application/json': { schema: object } } } } }

/** The client returns the items with their total, which is in a header that the generated types do not include. */
function pagesWithTotal(): Record<string, (operation: object) => void> {
  return Object.fromEntries(
    endpoints
      .filter(({ paged }) => paged)
      .map(({ method, path }) => [
        operationKey({ method, path }),
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

function operationKey({ method, path }: { method: string; path: string }): string {
  return `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`
}

async function readAll(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const texts = await Promise.all(
    names.map(async (name) => `${name}\n${await readFile(join(folder, name), 'utf8')}`),
  )
  return texts.join('\n')
}
