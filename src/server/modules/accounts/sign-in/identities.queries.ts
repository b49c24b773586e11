import type { Db } from '#server/platform/database.ts'
import type { Provider, VerifiedIdentity } from '#server/ports/identity-verifier.ts'
import { USER_COLUMNS, type AppUser } from '../accounts.tables.ts'

type IdentityRow = {
  readonly provider: Provider
  readonly subject: string
  readonly userId: string
  readonly email: string | null
  readonly createdAt: Date
}

type IdentityKey = Pick<VerifiedIdentity, 'provider' | 'subject'>

export async function findUserByIdentity(
  db: Db,
  { provider, subject }: IdentityKey,
): Promise<AppUser | undefined> {
  const [user] = await db.query<AppUser>(
    `select ${USER_COLUMNS} from identity i join app_user u on u.id = i.user_id
     where i.provider = $1 and i.subject = $2 and u.removed_at is null`,
    [provider, subject],
  )
  return user
}

export async function insertIdentity(
  db: Db,
  { person, userId, at }: { person: VerifiedIdentity; userId: string; at: Date },
): Promise<void> {
  const { provider, subject, email } = person
  await db.query(
    'insert into identity (provider, subject, email, user_id, created_at) values ($1, $2, $3, $4, $5)',
    [provider, subject, email, userId, at],
  )
}

export function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db.query<IdentityRow>(
    `select provider, subject, user_id as "userId", email, created_at as "createdAt" from identity where user_id = $1`,
    [userId],
  )
}

export async function deleteIdentitiesOf(db: Db, userId: string): Promise<void> {
  await db.query('delete from identity where user_id = $1', [userId])
}
