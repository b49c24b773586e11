import type { Person } from '../builders.ts'
import { checkResponse } from './check-response.ts'
import type { TestSystem } from './system.ts'

/** Opens the shift of a clerk, unless it is open or its count waits for a reason. */
export async function atWork(system: TestSystem, clerk: Person | undefined): Promise<Person> {
  if (!clerk) throw new Error('no clerk')
  const { token } = clerk
  const call = system.site.api.post('/counter/shifts', { token, body: { float: 1_000 } })
  await checkResponse(system, 'openShift', call)
  return clerk
}
