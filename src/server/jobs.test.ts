import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { jobs } from './jobs.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const kinds = jobs.map(({ kind }) => kind)

test('every job that a module defines is registered under a unique kind', () => {
  const modules = import.meta.glob<Record<string, { readonly kind: string }>>('./**/*.jobs.ts', {
    eager: true,
  })
  const defined = Object.values(modules).flatMap((module) => Object.values(module).map(({ kind }) => kind))
  expect(kinds.toSorted()).toEqual(defined.toSorted())
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('job kinds of earlier versions are still registered', () => {
  expect(kinds).toEqual(
    expect.arrayContaining([
      'mail_ticket',
      'mail_cancellation',
      'mail_refund',
      'mail_welcome',
      'mail_password_reset',
      'remove_upload',
      'mail_private_enquiry',
      'mail_private_invitation',
    ]),
  )
})

test('the metrics count the jobs that are not done', async () => {
  const { deps, app } = cinema
  await deps.db.query(
    `insert into job (id, kind, payload, run_at, failed_at) values ($1, 'mail_ticket', '{}', $2, $2)`,
    [deps.newId(), deps.now()],
  )
  const count = async () => (await app.inject('/metrics')).body.match(/^jobs_open\{.*$/gm)
  expect(await count()).toEqual(['jobs_open{kind="mail_ticket",state="failed"} 1'])
  await deps.db.query('delete from job')
  expect(await count()).toBeNull()
})
