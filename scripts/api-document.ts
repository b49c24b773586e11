import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { endpoints } from '#contract/endpoints.ts'
import { registerOpenApi } from '#server/http/openapi/openapi.ts'
import { route } from '#server/http/route.ts'

/** Returns the OpenAPI document of the contract, without a running site: as it is served, or as the client is generated from it. */
export async function createApiDocument(options: { readonly isForClient?: boolean } = {}): Promise<object> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await registerOpenApi(app, options)
  await app.register(async (api) => endpoints.forEach((endpoint) => registerEndpoint(api, endpoint)), {
    prefix: '/api',
  })
  await app.ready()
  return app.swagger()
}

function registerEndpoint(api: FastifyInstance, endpoint: (typeof endpoints)[number]): void {
  route(api, endpoint, async () => undefined)
}
