import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { plainPath } from '#domain/languages.ts'
import type { Deps } from '#server/deps.ts'
import { accountOf } from './account-of.ts'
import { networkOf } from './client-network.ts'
import { isInProcess } from '../pages/in-process-fetch.ts'
import { createTokenBuckets, type Budget } from './token-buckets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request with an invalid signature. Throws `too_many_requests` when its network has sent too many. */
    limitInvalidSignatures: (request: FastifyRequest) => void
  }
  interface FastifyRequest {
    /** Units that the work for a response has cost beyond those of its call; charged when it has been sent. */
    unitsOfWork: number
  }
}

/**
 * A unit is about a millisecond of processor time. A campus of two hundred people is one network; one person does not need its whole
 * budget (decision 0021).
 */
const networkBudget: Budget = { capacity: 12_000, perMinute: 12_000 }
const accountBudget: Budget = { capacity: 1_500, perMinute: 1_500 }
type KindBudget = Budget & { readonly by: 'network' | 'account' }
/** Calls of these kinds, besides what they cost. */
const kindBudgets: Readonly<Record<NonNullable<Endpoint['limit']>, KindBudget>> = {
  // A whole campus may sign in at once; guesses are paused long before (decision 0020), and one guesser does not use it up for the others.
  'sign-in': { by: 'network', capacity: 400, perMinute: 200 },
  lookup: { by: 'network', capacity: 20, perMinute: 20 },
  // Whoever clicks adverts all day uses up no look-ups of the same network.
  click: { by: 'network', capacity: 60, perMinute: 60 },
  order: { by: 'account', capacity: 30, perMinute: 30 },
  enquiry: { by: 'network', capacity: 5, perMinute: 5 },
  'gift-card': { by: 'network', capacity: 20, perMinute: 10 },
}
/** Of kinds that are counted by network and by account, the second: who guesses codes may change networks. */
const accountBudgets: Readonly<Partial<Record<NonNullable<Endpoint['limit']>, KindBudget>>> = {
  'gift-card': { by: 'account', capacity: 10, perMinute: 5 },
}
const invalidSignatureBudget: Budget = { capacity: 60, perMinute: 60 }

/** A page of the cache. Rendering one is charged besides (`RENDER_UNITS`). */
const PAGE_UNITS = 1
/** A file of the build, a picture or a trailer; a page has about forty. */
const FILE_UNITS = 0.3
const UNCOUNTED = new Set(['/healthz', '/readyz', '/metrics'])

type Options = { readonly isOff: boolean } & Pick<Deps, 'now'>

type NetworkOptions = Options & {
  /** Pages are served as the files of their sources: only calls are counted. */
  readonly servesSources: boolean
}

/** Counts requests by network before anything else is done for them. Register before access. */
export function registerRateLimits(
  app: FastifyInstance,
  { isOff, now, servesSources }: NetworkOptions,
): void {
  app.decorateRequest('unitsOfWork', 0)
  const { spend: spendSignature } = createTokenBuckets(invalidSignatureBudget, now)
  app.decorate('limitInvalidSignatures', (request: FastifyRequest) => {
    if (!isOff) refuseUnless(spendSignature(networkOf(request), 1))
  })
  if (isOff) return
  const { spend, charge } = createTokenBuckets(networkBudget, now)
  const spendOfKind = kindSpending('network', now)
  app.addHook('onRequest', async (request, reply) => {
    if (isUncounted(request)) return
    if (servesSources && !request.routeOptions.config.endpoint) return
    const network = networkOf(request)
    const spending = spend(network, unitsOf(request))
    setHeaders(reply, networkBudget, spending)
    refuseUnless(spending)
    spendOfKind(request, reply, network)
  })
  app.addHook('onResponse', async (request) => {
    if (request.unitsOfWork > 0 && !isUncounted(request)) charge(networkOf(request), request.unitsOfWork)
  })
}

/** Counts requests by account. Register after access. */
export function registerAccountLimits(app: FastifyInstance, { isOff, now }: Options): void {
  if (isOff) return
  const { spend, charge } = createTokenBuckets(accountBudget, now)
  const spendOfKind = kindSpending('account', now)
  app.addHook('onRequest', async (request, reply) => {
    const account = accountOf(request)
    if (isUncounted(request) || account === undefined) return
    refuseUnless(spend(account, unitsOf(request)))
    spendOfKind(request, reply, account)
  })
  app.addHook('onResponse', async (request) => {
    const account = accountOf(request)
    if (request.unitsOfWork > 0 && account !== undefined) charge(account, request.unitsOfWork)
  })
}

/** The budget of a kind is one for all endpoints of that kind, as one password may be guessed at several. */
function kindSpending(by: 'network' | 'account', now: () => Date) {
  const all = [...Object.entries(kindBudgets), ...Object.entries(accountBudgets)]
  const kinds = all.filter(([, budget]) => budget.by === by)
  const buckets = new Map(
    kinds.map(([kind, budget]) => [kind, { budget, ...createTokenBuckets(budget, now) }]),
  )
  return ({ routeOptions }: FastifyRequest, reply: FastifyReply, key: string): void => {
    const bucket = buckets.get(routeOptions.config.endpoint?.limit ?? '')
    if (!bucket) return
    const spending = bucket.spend(key, 1)
    setHeaders(reply, bucket.budget, spending)
    refuseUnless(spending)
  }
}

function unitsOf({ routeOptions, url }: FastifyRequest): number {
  const { endpoint } = routeOptions.config
  if (endpoint) return endpoint.cost ?? 1
  return isFile(url) ? FILE_UNITS : PAGE_UNITS
}

/** Valid webhooks have no limit; invalid ones are counted once their signature is known to be wrong. */
function isUncounted(request: FastifyRequest): boolean {
  const { config, url = '' } = request.routeOptions
  return config.endpoint?.isSigned === true || UNCOUNTED.has(url) || isInProcess(request)
}

function isFile(url: string): boolean {
  return /^\/(assets|media)\//.test(plainPath(url))
}

function setHeaders(
  reply: FastifyReply,
  { capacity }: Budget,
  { remaining }: { readonly remaining: number },
): void {
  reply.headers({ 'x-ratelimit-limit': capacity, 'x-ratelimit-remaining': remaining })
}

function refuseUnless({
  isAllowed,
  retryAfterSeconds,
}: {
  isAllowed: boolean
  retryAfterSeconds: number
}): void {
  if (!isAllowed) throw new AppError('too_many_requests', { retryAfterSeconds })
}
