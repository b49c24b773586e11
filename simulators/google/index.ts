import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import { addFaultHooks } from '../fault-hooks.ts'
import { openJournal, type Journal } from '../journal.ts'
import { serveClassicScript, serveFile } from '../pages/browser-files.ts'
import { sendPage } from '../pages/page.ts'
import { createIdToken, tokenRequestSchema, type Issuer } from './id-token.ts'
import { DEMO_ACCOUNTS, avatarSvg } from './accounts.ts'
import { signInBody } from './sign-in-page.ts'
import { loadKey, generateKey, type SigningKey, type StoredKey } from './signing-key.ts'

export type GoogleOptions = {
  readonly directory: string | undefined
  readonly publicBase: string
  readonly framedBy?: '*'
  readonly clientId: string
  /** Default: the address of this server, followed by /google. */
  readonly issuer?: string
  readonly faults: Faults
  readonly now: () => number
}

/** An OpenID issuer, and the sign-in script of Google Identity Services. */
export const google: FastifyPluginAsync<GoogleOptions> = async (app, options) => {
  const journal = openJournal<StoredKey>(options.directory, 'google')
  app.addHook('onClose', () => journal.close())
  let key: Promise<SigningKey> | undefined
  const issuer: Issuer = {
    // Generated on first use: it takes a tenth of a second, and most tests do not need it.
    key: () => (key ??= loadOrCreateKey(journal)),
    issuer: () => options.issuer ?? `${serverUrl(app)}/google`,
    clientId: options.clientId,
    pictureUrl: (name) => `${options.publicBase}/google/pictures/${encodeURIComponent(name)}.svg`,
    now: options.now,
  }
  await app.register(googleRoutes, {
    prefix: '/google',
    issuer,
    faults: options.faults,
    framedBy: options.framedBy,
  })
}

const signInQuery = z.object({
  client_id: z.string().min(1),
  nonce: z.string().default(''),
  parent: z.url(),
  scheme: z.enum(['dark', 'light']).optional().catch(undefined),
})

type Options = { readonly issuer: Issuer; readonly faults: Faults; readonly framedBy: '*' | undefined }

const googleRoutes: FastifyPluginAsyncZod<Options> = async (app, { issuer, faults, framedBy }) => {
  addFaultHooks(app, { faults, subjectsOf: () => [], errorBody: (status) => ({ error: `status ${status}` }) })

  app.get('/.well-known/openid-configuration', { config: { operation: 'google.discovery' } }, () =>
    discoveryDocument(issuer.issuer()),
  )
  app.get('/oauth2/v3/certs', { config: { operation: 'google.keys' } }, async () => ({
    keys: [(await issuer.key()).publicJwk],
  }))
  app.post('/token', { schema: { body: tokenRequestSchema } }, async (request) => ({
    credential: await createIdToken(issuer, request.body),
  }))

  app.get('/sign-in', { schema: { querystring: signInQuery } }, (request, reply) => {
    const { client_id: clientId, nonce, parent, scheme } = request.query
    return sendPage(reply, {
      title: 'Sign in',
      rootPath: '..',
      styles: ['sign-in.css'],
      scripts: ['sign-in.js'],
      scheme,
      framedBy,
      body: signInBody({ accounts: DEMO_ACCOUNTS, clientId, nonce, parent }),
    })
  })
  app.get('/pictures/:name.svg', { schema: { params: z.object({ name: z.string() }) } }, (request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(avatarSvg(request.params.name)),
  )
  serveClassicScript(app, '/client.js', [
    new URL('../pages/sheet-frame.js', import.meta.url),
    new URL('browser/client.js', import.meta.url),
  ])
  serveFile(app, '/sign-in.js', new URL('browser/sign-in.js', import.meta.url))
  serveFile(app, '/sign-in.css', new URL('browser/sign-in.css', import.meta.url))
}

async function loadOrCreateKey(journal: Journal<StoredKey>): Promise<SigningKey> {
  const [existing] = journal.replayed
  if (existing) return loadKey(existing)
  const stored = await generateKey('marquee-test-1')
  journal.append([stored])
  return loadKey(stored)
}

function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/sign-in`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'hd', 'iat', 'iss', 'name', 'picture', 'sub'],
  }
}

function serverUrl(app: FastifyInstance): string {
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : 'http://localhost'
}
