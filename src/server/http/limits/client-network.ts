import { isIP, isIPv4, isIPv6 } from 'node:net'

type Addressed = {
  /** From X-Forwarded-For, as far as the proxies are trusted. */
  readonly ip: string
  readonly socket: { readonly remoteAddress?: string | undefined }
}

const GROUPS = 8
const NETWORK_GROUPS = 4
const SITE_GROUPS = 3

/**
 * Returns the network by which a client is counted: the address for IPv4, the first 64 bits for IPv6, of which one customer has at
 * least so many addresses. A forwarded text that is no address counts as the proxy's own.
 */
export function networkOf({ ip, socket }: Addressed): string {
  return networkOfAddress(ip) ?? networkOfAddress(socket.remoteAddress ?? '') ?? 'unknown'
}

/**
 * Returns the first 48 bits of an IPv6 client, null for IPv4: some customers have a /56 or a /48, which is hundreds of networks or more.
 */
export function siteOf({ ip, socket }: Addressed): string | null {
  const network = networkOfAddress(ip) ?? networkOfAddress(socket.remoteAddress ?? '') ?? ''
  if (!isIPv6(network.replace('/64', ''))) return null
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48`
}

/** Returns null for a text that is no address. Some proxies add the port. */
export function networkOfAddress(text: string): string | null {
  const address = withoutPort(text.trim()).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function withoutPort(text: string): string {
  if (isIP(text)) return text
  const [, bracketed, plain] = /^(?:\[(.+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? []
  return bracketed ?? plain ?? text
}

/** Returns the eight numbers of an IPv6 address, of any spelling. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = numbersOf(head)
  const after = numbersOf(tail ?? '')
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after]
}

/** The last 32 bits may be spelt as an IPv4 address. */
function numbersOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 255]
}
