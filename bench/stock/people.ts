import { insertUsers, openSession } from '#server/modules/accounts/index.ts'
import type { StockDeps } from '../stage/arena.ts'
import { numberedId } from './numbered-id.ts'

/** Signed-in people, without the price of a password; their tokens in the order of their numbers. */
export async function insertPeople(deps: StockDeps, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, number) => ({
    id: numberedId('person', number),
    name: 'Asha Verma',
    username: `bench-${number}`,
    email: `bench-${number}@bench.example`,
    phone: '9826012345',
    role: 'user' as const,
    createdAt: deps.now(),
  }))
  await insertUsers(deps.db, people)
  return Promise.all(people.map(({ id }) => openSession(deps, id)))
}
