/** Writes the typed client of the web pages from the contract: `npm run api`. */
import { createClient } from '@hey-api/openapi-ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { endpoints } from '#contract/endpoints.ts'
import { registerOpenApi } from '#server/http/openapi.ts'
import { route } from '#server/http/route.ts'

const app = Fastify()
app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
await registerOpenApi(app)
await app.register(async (api) => endpoints.forEach((endpoint) => describe(api, endpoint)), {
  prefix: '/api',
})
await app.ready()

await createClient({
  input: app.swagger() as never,
  output: { path: 'src/web/api/gen', clean: true },
  logs: { level: 'error' },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: '#web/api/config.ts', throwOnError: true },
    '@hey-api/typescript',
    '@hey-api/sdk',
    '@tanstack/react-query',
  ],
})

function describe(api: FastifyInstance, endpoint: (typeof endpoints)[number]): void {
  route(api, endpoint, async () => undefined)
}
