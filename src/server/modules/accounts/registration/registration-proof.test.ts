import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from '#server/testing/account-calls.ts'
import { createStillClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/** Registrations of a network without a proof of work. */
const FREE = 40

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({
    clock: createStillClock(),
    env: { MARQUEE_LOAD_TEST: '0', TRUST_PROXY: '1' },
  })
})
afterAll(() => cinema.close())

/** Returns the `proofOfWork` of a client that computes it. */
async function solve(challenge: Challenge): Promise<string> {
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

const register = (network: string, fields: object = {}) =>
  cinema.api.post('/users', {
    headers: { 'x-forwarded-for': network },
    body: { ...aRegistration(), ...fields },
  })

/** Registers strangers until the network has to prove its work. */
async function makeBusy(network: string): Promise<void> {
  for (let account = 0; account < FREE; account++) expect((await register(network)).status).toBe(201)
}

async function challengeFor(network: string, email: string): Promise<Challenge> {
  const { status, body } = await register(network, { email })
  expect([status, body]).toMatchObject([428, { error: { code: 'proof_of_work_needed' } }])
  return (body as { error: { details: { challenge: Challenge } } }).error.details.challenge
}

test('a network that registers 120 strangers at once mails 40 of them, and other networks register as before', async () => {
  const countWelcomes = async () =>
    (await cinema.deps.db.query(`select 1 from job where kind = 'mail_welcome'`)).length
  const before = await countWelcomes()
  const answers = await Promise.all(Array.from({ length: 120 }, () => register('203.0.113.1')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(FREE)
  expect(answers.filter(({ status }) => status === 428)).toHaveLength(80)
  expect((await countWelcomes()) - before).toBe(FREE)
  expect((await register('203.0.113.2')).status).toBe(201)
})

test('a busy network registers with the solution of its challenge, also after a lost response', async () => {
  const network = '203.0.113.3'
  await makeBusy(network)
  const person = aRegistration()
  const proofOfWork = await solve(await challengeFor(network, person.email))
  expect((await register(network, { ...person, proofOfWork })).status).toBe(201)
  expect((await register(network, { ...person, proofOfWork })).status).toBe(201)
})

test('a solution is of no use for another address, after ten minutes, or with a challenge of one’s own', async () => {
  const network = '203.0.113.4'
  await makeBusy(network)
  const { email } = aRegistration()
  const challenge = await challengeFor(network, email)
  const proofOfWork = await solve(challenge)
  expect((await register(network, { proofOfWork })).status).toBe(428)
  const parameters = { ...challenge.parameters, keyPrefix: '00' }
  const easier = await solve({ ...challenge, parameters })
  expect((await register(network, { email, proofOfWork: easier })).status).toBe(428)
  for (const text of ['', 'AAAA', btoa('null'), btoa('{"challenge":{},"solution":1}')]) {
    expect((await register(network, { email, proofOfWork: text })).status).toBe(428)
  }
  cinema.clock.advance(10)
  expect((await register(network, { email, proofOfWork })).status).toBe(428)
})
