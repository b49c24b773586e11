import type { ApiResponse } from '../api-client.ts'
import type { TestSystem } from './system.ts'

/** Records a 5xx as unexpected, except for 503 when a provider has faults. Returns null when the process was killed meanwhile. */
export async function checkResponse<T>(
  system: TestSystem,
  operation: string,
  call: Promise<ApiResponse<T>>,
): Promise<ApiResponse<T> | null> {
  const { process } = system
  const response = await call.catch(() => null)
  if (process.isKilled()) return null
  const isExpected = response?.status === 503 && system.hasFaults
  if (!response || (response.status >= 500 && !isExpected)) {
    system.unexpected.push(`${operation} returned ${response?.status} ${JSON.stringify(response?.body)}`)
  }
  return response
}
