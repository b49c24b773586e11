import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import httpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { UPLOADS_PREFIX } from '#domain/uploads.ts'
import { uploadsFolder } from './gateways/upload-store.ts'
import { registerAccess } from './http/access.ts'
import { registerErrors } from './http/errors/errors.ts'
import { registerCacheHeaders } from './http/caching/cache-headers.ts'
import { ANSWER_MILLISECONDS, registerDeadlines } from './http/limits/deadline.ts'
import { sendClientError, sendFrameworkError } from './http/errors/framework-errors.ts'
import { registerHealth } from './http/monitoring/health.ts'
import { registerIdempotency } from './http/idempotency/idempotency.ts'
import { registerJsonBody } from './http/bodies/json-body.ts'
import {
  defaultConnectionLimits,
  limitConnections,
  timeoutOptions,
  type ConnectionLimits,
} from './http/limits/limit-connections.ts'
import { registerMetrics } from './http/monitoring/metrics.ts'
import { registerOpenApi, registerOpenApiDocs } from './http/openapi/openapi.ts'
import { sendPictureOfBase } from './http/media-files/picture-base.ts'
import { allowLongSuffix } from './http/media-files/suffix-range.ts'
import { registerAccountLimits, registerRateLimits } from './http/limits/rate-limits.ts'
import { registerSecurityEvents } from './http/security/record-security-events.ts'
import { registerRefuseMethods } from './http/errors/refuse-methods.ts'
import { rewriteMalformed } from './http/errors/rewrite-malformed.ts'
import { registerSecurityHeaders } from './http/security/security-headers.ts'
import { registerSiteMap } from './http/pages/site-map.ts'
import { registerWellKnown } from './http/pages/well-known.ts'
import { createAuthenticate } from './modules/accounts/index.ts'
import { createAuthenticatePhone } from './modules/check-in/index.ts'
import { createAuthenticateScreen } from './modules/counter/index.ts'
import { listFindableMovieIds } from './modules/catalogue/index.ts'
import { registerApi } from './register-api.ts'
import { trustProxyOption } from './trusted-proxies.ts'

const SEED_MEDIA = fileURLToPath(new URL('../../seeds/media/', import.meta.url))
const BODY_LIMIT = 64 * 1024

export type AppOptions = {
  readonly deps: Deps
  /** Address of the simulators; their pages are served under `/simulator`. */
  readonly simulatorsUrl: string | null
  readonly connectionLimits?: ConnectionLimits
  /** How long an endpoint with `answersInTime` may take. */
  readonly answerMilliseconds?: number
  /** In development: a page is loaded as some 3,600 files, which are not limited. */
  readonly servesSources?: boolean
  /** True when the demo has all of its past sales, or needs none. */
  readonly isDemoComplete?: () => boolean
}

/** Builds the HTTP application without its pages. It has no global state, so that tests can build several. */
export async function buildApp({
  deps,
  simulatorsUrl,
  connectionLimits = defaultConnectionLimits,
  answerMilliseconds = ANSWER_MILLISECONDS,
  servesSources = false,
  isDemoComplete = () => true,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: !['debug', 'trace'].includes(config.LOG_LEVEL),
    }),
    genReqId: () => deps.newId(),
    trustProxy: trustProxyOption(config.TRUST_PROXY),
    ...timeoutOptions(connectionLimits, config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteMalformed,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: sendClientError,
  })
  limitConnectionsOf(app, deps, connectionLimits)
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  registerErrors(app)
  registerDeadlines(app, answerMilliseconds)
  registerCacheHeaders(app)
  registerSecurityHeaders(app, { isHttps: config.PUBLIC_URL?.startsWith('https:') ?? false })
  registerMetrics(app, deps)
  registerSecurityEvents(app, deps.security)
  registerHealth(app, deps, isDemoComplete)
  const limits = { isOff: config.MARQUEE_LOAD_TEST, now: deps.now }
  registerRateLimits(app, { ...limits, servesSources })
  registerRefuseMethods(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  })
  await registerOpenApi(app)
  registerAccess(app, createAuthenticate(deps), authenticateDevices(deps))
  registerAccountLimits(app, limits)
  registerIdempotency(app, deps)
  registerWellKnown(app, deps)
  registerSiteMap(app, deps, (today) => listFindableMovieIds(deps.db, today))
  await app.register(
    async (api) => {
      registerJsonBody(api)
      registerApi(api, deps)
    },
    { prefix: '/api' },
  )
  await registerOpenApiDocs(app)
  await registerMedia(app, config.DATA_DIR)
  if (simulatorsUrl)
    await app.register(httpProxy, { upstream: simulatorsUrl, prefix: '/simulator', rewritePrefix: '' })
  return app
}

function authenticateDevices(deps: Deps) {
  return {
    authenticatePhone: createAuthenticatePhone(deps),
    authenticateScreen: createAuthenticateScreen(deps),
  }
}

function limitConnectionsOf(
  app: FastifyInstance,
  { config, security }: Deps,
  limits: ConnectionLimits,
): void {
  const onRefused = (network: string) =>
    security.record({ kind: 'limit_reached', endpoint: 'connection', network })
  limitConnections(app, { limits, proxies: config.TRUST_PROXY, onRefused })
}

/** Serves posters, backdrops and trailers of the demo cinema, and uploaded pictures and trailers. */
async function registerMedia(app: FastifyInstance, dataDir: string): Promise<void> {
  const uploads = uploadsFolder(dataDir)
  await mkdir(uploads, { recursive: true })
  await app.register(
    async (media) => {
      const folders = { movies: SEED_MEDIA, uploads }
      media.setNotFoundHandler(sendPictureOfBase(folders))
      media.addHook('onRequest', allowLongSuffix(folders))
      // Shared links name the picture of the venue by its old address.
      media.get('/movies/house/og.jpg', { schema: { hide: true } }, (_request, reply) =>
        reply.redirect('/media/movies/venue/og.jpg', 301),
      )
      await media.register(fastifyStatic, {
        ...ofPictures,
        root: SEED_MEDIA,
        prefix: '/movies/',
        setHeaders: (reply) =>
          reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800'),
      })
      await media.register(fastifyStatic, {
        ...ofPictures,
        root: uploads,
        prefix: UPLOADS_PREFIX.slice('/media'.length),
        // Pictures are re-encoded, trailers are those of admins. What is new has a new name, so a file never changes.
        setHeaders: (reply) => {
          reply.header('cache-control', 'public, max-age=31536000, immutable')
          reply.header('content-security-policy', "default-src 'none'; sandbox")
        },
      })
    },
    { prefix: '/media' },
  )
}

const ofPictures = { decorateReply: false, index: false, cacheControl: false } as const
