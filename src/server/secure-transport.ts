import { isIPv4 } from 'node:net'
import { readDatabaseAddress } from './platform/postgres/address.ts'

const webAddresses = [
  'PUBLIC_URL',
  'RAZORPAY_BASE_URL',
  'RAZORPAY_CHECKOUT_URL',
  'TICKETING_URL',
  'FACEBOOK_GRAPH_URL',
] as const
type Addresses = Readonly<
  Partial<Record<(typeof webAddresses)[number] | 'DATABASE_URL' | 'SMTP_URL', string | undefined>>
>

/**
 * Returns what is wrong with the addresses of a site with real payments, each with the name of its variable and the remedy: all that does not
 * stay on this machine is encrypted, and the other side's certificate is checked (OWASP ASVS 5.0, 12.2 and 12.3).
 */
export function listUnencrypted(addresses: Addresses): string[] {
  const problems = webAddresses
    .filter((name) => isPlainWebAddress(addresses[name]))
    .map((name) => `${name} begins with http://. Write https://.`)
  const { DATABASE_URL, SMTP_URL } = addresses
  if (DATABASE_URL && !isDatabaseSecure(DATABASE_URL)) {
    problems.push(
      'DATABASE_URL does not check who the server is. Add ?sslmode=verify-full, with &sslrootcert=<file> for an authority of your own.',
    )
  }
  if (SMTP_URL && !isMailSecure(new URL(SMTP_URL))) {
    problems.push(
      'SMTP_URL allows unencrypted mail. Write smtps://, or smtp:// with ?requireTLS=true for STARTTLS, and do not switch the check of the certificate off.',
    )
  }
  return problems
}

function isPlainWebAddress(address = 'https:'): boolean {
  return address.startsWith('http:') && !isThisMachine(new URL(address).hostname)
}

function isDatabaseSecure(url: string): boolean {
  const { hosts, ssl } = readDatabaseAddress(url)
  return ssl?.options.rejectUnauthorized === true || hosts.every(({ host }) => isThisMachine(host))
}

/** The query of the address is read by the mail library as options of the connection. */
function isMailSecure({ protocol, hostname, searchParams }: URL): boolean {
  if (isThisMachine(hostname)) return true
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return false
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}

/** A folder is that of a Unix socket. */
function isThisMachine(host: string): boolean {
  if (host.startsWith('/') || host === 'localhost' || host.endsWith('.localhost')) return true
  return host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
}
