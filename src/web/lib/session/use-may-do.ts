import { whoMay, type Task } from '#domain/rights.ts'
import { hasDuty } from '#domain/roles.ts'
import { useUser } from './auth-store.ts'

/** Whether the user who is signed in may do a task of the back office; the server decides again. */
export function useMayDo(task: Task): boolean {
  const user = useUser()
  return user !== null && hasDuty(user, whoMay[task])
}
