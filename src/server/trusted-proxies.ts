import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/**
 * Which proxies' X-Forwarded-For is trusted: none, a number of proxies in front of us, or the networks of our proxies. The client's address is
 * the rightmost that none of them has added; what stands left of it is the client's own claim.
 */
export type TrustedProxies = false | number | readonly string[]

const MOST_HOPS = 10
/** The names that Fastify knows, with their networks. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const MEANING =
  'a number of proxies (1), or networks such as loopback or 10.0.0.0/8, separated by commas; 0 for none'

export const trustedProxies = z
  .string()
  .transform((value) => readTrustedProxies(value))
  .refine((proxies) => proxies !== null, MEANING)
  .transform((proxies): TrustedProxies => proxies ?? false)

/** Returns the option of Fastify. It ignores a number of hops, so that becomes a function over the hops, counted from ours. */
export function trustProxyOption(
  proxies: TrustedProxies,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}

/** Whether a connection comes from one of our proxies. With a number of hops every connection does. */
export function isTrustedProxy(proxies: TrustedProxies, address: string): boolean {
  if (typeof proxies === 'number') return proxies > 0
  const family = isIP(address)
  return (
    proxies !== false && family !== 0 && blockListOf(proxies).check(address, `ipv${family === 4 ? 4 : 6}`)
  )
}

const blockLists = new WeakMap<readonly string[], BlockList>()

function blockListOf(networks: readonly string[]): BlockList {
  const known = blockLists.get(networks)
  if (known) return known
  const list = new BlockList()
  for (const network of networks.flatMap((network) => named[network] ?? [network])) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  blockLists.set(networks, list)
  return list
}

/** Returns null for a value without a meaning. `true` is none: it would believe the address that the client invents. */
function readTrustedProxies(value: string): TrustedProxies | null {
  if (value === '0' || value === 'false') return false
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? Number(value) : null
  const networks = value.split(',').map((network) => network.trim())
  return networks.every(isNetwork) && !areTooMany(networks) ? networks : null
}

/** More than four /8 of IPv4 together, which no proxies have: a list of everybody, in parts. */
const MOST_ADDRESSES = 4 * 2 ** 24

function areTooMany(networks: readonly string[]): boolean {
  const prefixes = networks.filter((network) => isIP(network.split('/')[0] ?? '') === 4).map(prefixOf)
  return prefixes.reduce((sum, prefix) => sum + 2 ** (32 - prefix), 0) > MOST_ADDRESSES
}

/** The shortest prefixes that are accepted, of IPv6 those of public and of private networks, and of IPv4 spelt as IPv6 (`::ffff:…`). */
const SHORTEST = { ipv4: 8, ipv6: 16, ipv6Private: 7, mapped: 96 + 8 } as const

function shortestPrefix(address: string): number {
  if (isIP(address) === 4) return SHORTEST.ipv4
  const { hostname } = new URL(`http://[${address}]`)
  if (/^\[(::|0:)/.test(hostname)) return SHORTEST.mapped
  return /^\[f[cde]/.test(hostname) ? SHORTEST.ipv6Private : SHORTEST.ipv6
}

function prefixOf(network: string): number {
  const [address = '', prefix] = network.split('/')
  return prefix === undefined ? (isIP(address) === 4 ? 32 : 128) : Number(prefix)
}

/** Networks so wide that everybody would be our proxy are refused. */
function isNetwork(network: string): boolean {
  if (Object.hasOwn(named, network)) return true
  const [address = '', prefix, ...rest] = network.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return !address.includes('%')
  const isNumber = /^\d{1,3}$/.test(prefix) && !address.includes('%')
  return isNumber && Number(prefix) >= shortestPrefix(address) && Number(prefix) <= (family === 4 ? 32 : 128)
}
