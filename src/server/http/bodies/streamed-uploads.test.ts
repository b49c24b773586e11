import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError, type ErrorDetails } from '#contract/errors.ts'
import { aPhotoUpload } from '#server/testing/account-calls.ts'
import { streamedUploadRoutes } from './streamed-uploads.ts'

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'marquee-test-boundary'

let app: FastifyInstance
/** Bytes that were stored, by upload. */
let stored: number[] = []
let goOn: Promise<void> = Promise.resolve()
beforeAll(async () => {
  app = Fastify()
  app.decorateRequest('requireAccessAgain', async () => undefined)
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError
      ? reply.code(error.status).send({ code: error.code, details: error.details })
      : reply.code(500).send({ code: String(error) }),
  )
  streamedUploadRoutes(app, { maxMegabytes: 1, mostAtOnce: 2, what: 'file' }, (scope, withStream) => {
    scope.post('/upload', async (request) =>
      withStream(request, async (receive) => {
        await receive(async (content: Readable) => {
          stored.push((await buffer(content)).length)
          await goOn
        })
        return 'stored'
      }),
    )
    scope.post('/full', async (request) =>
      withStream(request, (receive) =>
        receive(async () => {
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
        }),
      ),
    )
  })
  await app.ready()
})
afterAll(() => app.close())

type Form = Awaited<ReturnType<typeof aPhotoUpload>>
type Refused = { readonly code: string; readonly details?: ErrorDetails }

async function send({ headers, body }: Form, url = '/upload') {
  stored = []
  const response = await app.inject({ method: 'POST', url, headers, payload: body })
  const { code, details } = response.statusCode === 200 ? { code: 'ok' } : response.json<Refused>()
  return [response.statusCode, code, details?.fields?.[0]?.because]
}

test('a file of the most bytes is handed over in whole', async () => {
  expect(await send(await aPhotoUpload(Buffer.alloc(MEGABYTE, 1)))).toEqual([200, 'ok', undefined])
  expect(stored).toEqual([MEGABYTE])
})

test('a file of one byte more is refused', async () => {
  const problem = { kind: 'file_large', max: 1 }
  expect(await send(await aPhotoUpload(Buffer.alloc(MEGABYTE + 1, 1)))).toEqual([413, 'too_large', problem])
})

test('a form that says that it is too long is refused before any of it is stored', async () => {
  expect((await send(await aPhotoUpload(Buffer.alloc(2 * MEGABYTE, 1)))).slice(0, 2)).toEqual([
    413,
    'too_large',
  ])
  expect(stored).toEqual([])
})

test('two files, no file and a file of another name are refused at the field', async () => {
  const one = await aPhotoUpload(Buffer.from('one'))
  const end = `\r\n--${BOUNDARY}--\r\n`
  const part = one.body.subarray(0, one.body.lastIndexOf(end))
  const two = { ...one, body: Buffer.concat([part, Buffer.from('\r\n'), one.body]) }
  const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello${end}`
  expect(await send(two)).toEqual([400, 'malformed', { kind: 'files_many' }])
  expect(await send({ ...one, body: Buffer.from(field) })).toEqual([
    400,
    'malformed',
    { kind: 'file_missing' },
  ])
  expect(await send(await aPhotoUpload(undefined, { field: 'photo' }))).toEqual([
    400,
    'malformed',
    { kind: 'file_missing' },
  ])
  expect(await send({ ...one, body: part })).toEqual([400, 'malformed', { kind: 'picture_incomplete' }])
  expect(
    (await send({ headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') })).slice(0, 2),
  ).toEqual([415, 'wrong_type'])
})

test('a disk that is full is no fault of the form', async () => {
  expect(await send(await aPhotoUpload(Buffer.from('one')), '/full')).toEqual([
    500,
    'Error: no space left',
    undefined,
  ])
})

test('more uploads at once than the limit are asked to come later, and the next ones are taken', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  goOn = promise
  const form = await aPhotoUpload(Buffer.from('one'))
  const first = [send(form), send(form)]
  await expect.poll(() => stored.length).toBe(2)
  expect((await send(form)).slice(0, 2)).toEqual([429, 'too_many_requests'])
  resolve()
  expect((await Promise.all(first)).map(([status]) => status)).toEqual([200, 200])
  expect((await send(form))[0]).toBe(200)
})
