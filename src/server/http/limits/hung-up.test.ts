import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { symbols, type Logger } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
let written: { readonly level: number; readonly msg?: string }[]
beforeAll(async () => {
  cinema = await testCinema({ env: { LOG_LEVEL: 'silent' } })
  token = (await cinema.aPerson('admin')).token
  written = []
  const log = cinema.deps.log as Logger & Record<symbol, unknown>
  log[symbols.streamSym] = { write: (line: string) => written.push(JSON.parse(line)) }
  log.level = 'warn'
  await cinema.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => cinema.close())

const requestsUntil: readonly [string, string, () => readonly string[], string][] = [
  ['within a JSON body', 'POST /api/movies', () => withBody('application/json'), '{"title": "Kal'],
  [
    'within an upload',
    'POST /api/pictures?kind=poster',
    () => withBody('multipart/form-data; boundary=x'),
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ],
  [
    'within a call to a simulator',
    'POST /simulator/razorpay/v1/payments',
    () => withBody('application/json'),
    '{',
  ],
  ['before a response', 'GET /api/movies', () => [], ''],
  ['within the live seats', 'GET /api/events', () => [], ''],
]

function withBody(type: string): string[] {
  return [`authorization: Bearer ${token}`, `content-type: ${type}`, 'content-length: 9000']
}

test.each(requestsUntil)('a client that hangs up %s is no error of ours', async (_, line, headers, body) => {
  written.length = 0
  const { server } = cinema.app
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  socket.write([`${line} HTTP/1.1`, 'host: localhost', ...headers(), '', body].join('\r\n'))
  const [, response] = await arrived
  socket.resetAndDestroy()
  await once(response, 'close')
  // The end of the first connection is processed before a later request gets its response.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(written.filter(({ level }) => level >= 50)).toEqual([])
})
