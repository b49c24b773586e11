import type { z } from 'zod'
import type { changeManyUsers as contract } from '#contract/accounts/users.ts'
import { AppError } from '#contract/errors.ts'
import { describeError } from '#server/http/errors/error-messages.ts'
import type { PersonalRecords } from '#server/ports/personal-records.ts'
import { changeUser } from './change-user.ts'
import { deleteUser, type DeleteDeps } from './delete-user.ts'

type Request = z.output<typeof contract.body>
type Result = z.output<typeof contract.response>

/** Does the same with several accounts, each in its own transaction, and returns what became of each. */
export async function changeManyUsers(
  deps: DeleteDeps,
  { ids, action }: Request,
  records: readonly PersonalRecords[],
): Promise<Result> {
  const done: string[] = []
  const refused: Result['refused'] = []
  for (const id of ids) {
    try {
      if (action === 'delete') await deleteUser(deps, id, records)
      else await changeUser(deps, { userId: id, changes: { isActive: action === 'activate' }, records })
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ _id: id, code: error.code, message: describeError(error).message })
    }
  }
  return { done, refused }
}
