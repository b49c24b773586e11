import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'

export type Host = { readonly host: string; readonly port: number }

/** Where a database is, from DATABASE_URL. */
export type DatabaseAddress = {
  readonly hosts: readonly Host[]
  readonly user: string
  readonly password: string
  readonly database: string
  /** `optional`: encrypted if the server can. */
  readonly ssl: { readonly isOptional: boolean; readonly options: ConnectionOptions } | null
  /** Settings of the session, such as `search_path`. */
  readonly settings: Readonly<Record<string, string>>
}

const DEFAULT_PORT = 5432
/** Parameters of libpq that say nothing to the server. */
const ofTheClient = [
  ...['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'channel_binding', 'gssencmode'],
  ...['target_session_attrs', 'load_balance_hosts', 'host', 'port', 'connect_timeout'],
]
const HINT = 'special characters of a password are written as %XX'
/** An @ or / of a password that is not percent-encoded makes no host or database: they are written to the log. */
const URL_SHAPE = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^@/?]*)(?:\/([^@/?]*))?(?:\?(.*))?$/i

/**
 * Reads `postgres://user:password@host:port,host:port/database?sslmode=…`: one host or several, each with or without a port. `?host=` takes the
 * folder of a Unix socket. Throws an Error that says what is wrong, without the password.
 */
export function readDatabaseAddress(url: string): DatabaseAddress {
  const match = URL_SHAPE.exec(url)
  if (!match) throw new Error(`it is not of the form postgres://user:password@host:port/database; ${HINT}`)
  const [, credentials = '', hosts = '', path = '', query = ''] = match
  const parameters = Object.fromEntries(new URLSearchParams(query))
  const [user = '', password = ''] = splitOnce(credentials, ':').map(decodeURIComponent)
  requireWritable(parameters['target_session_attrs'])
  if (parameters['options']) throw new Error('options=-c name=value is not understood; write ?name=value')
  const name = user || process.env['PGUSER'] || 'postgres'
  return {
    hosts: readHosts(parameters['host'] ?? decodeURIComponent(hosts), parameters['port']),
    user: name,
    password: password || process.env['PGPASSWORD'] || '',
    database: decodeURIComponent(path) || name,
    ssl: readSsl(parameters),
    settings: Object.fromEntries(Object.entries(parameters).filter(([key]) => !ofTheClient.includes(key))),
  }
}

/** Writes the hosts for a log line; never the password. */
export function describeAddress({ hosts, database }: DatabaseAddress): string {
  return `${hosts.map(({ host, port }) => `${isIP(host) === 6 ? `[${host}]` : host}:${port}`).join(',')}/${database}`
}

function readHosts(list: string, ports = ''): Host[] {
  const given = ports.split(',')
  return list.split(',').map((item, index) => {
    const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(item) ?? []
    const number = Number(port || given[index] || given[0] || DEFAULT_PORT)
    const isPort = Number.isInteger(number) && number >= 1 && number <= 65_535
    if (!isPort || (item !== '' && name === ''))
      throw new Error(`host ${index + 1} is not of the form host:port; ${HINT}`)
    return { host: name.replace(/^\[(.*)\]$/, '$1') || 'localhost', port: number }
  })
}

/** Whatever is said, only a server that accepts writes is of use here. */
function requireWritable(attributes = 'read-write'): void {
  if (['read-write', 'primary', 'any'].includes(attributes)) return
  throw new Error(`target_session_attrs=${attributes} finds a server without writes; leave it out`)
}

function readSsl(parameters: Readonly<Record<string, string>>): DatabaseAddress['ssl'] {
  const mode = parameters['sslmode'] ?? 'disable'
  const isVerified = mode === 'verify-ca' || mode === 'verify-full'
  if (mode === 'disable') return null
  if (!isVerified && !['allow', 'prefer', 'require'].includes(mode))
    throw new Error(`sslmode=${mode} is unknown`)
  const { sslrootcert: ca, sslcert: cert, sslkey: key } = parameters
  return {
    isOptional: mode === 'allow' || mode === 'prefer',
    options: {
      rejectUnauthorized: isVerified,
      ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
      ...(ca && ca !== 'system' && { ca: readFileSync(ca) }),
      ...(cert && { cert: readFileSync(cert) }),
      ...(key && { key: readFileSync(key) }),
    },
  }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
