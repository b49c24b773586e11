import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { appUser, identity, type AppUser } from './accounts.tables.ts'
import type { VerifiedIdentity } from './identity-proof.ts'

type IdentityKey = Pick<VerifiedIdentity, 'provider' | 'subject'>

export async function findUserByIdentity(
  db: Db,
  { provider, subject }: IdentityKey,
): Promise<AppUser | undefined> {
  const [found] = await db.orm
    .select({ user: appUser })
    .from(identity)
    .innerJoin(appUser, eq(appUser.id, identity.userId))
    .where(and(eq(identity.provider, provider), eq(identity.subject, subject), isNull(appUser.removedAt)))
  return found?.user
}

export async function insertIdentity(
  db: Db,
  { person, userId, at }: { person: VerifiedIdentity; userId: string; at: Date },
): Promise<void> {
  const { provider, subject, email } = person
  await db.orm.insert(identity).values({ provider, subject, email, userId, createdAt: at })
}

export function listIdentities(db: Db, userId: string): Promise<(typeof identity.$inferSelect)[]> {
  return db.orm.select().from(identity).where(eq(identity.userId, userId))
}

export async function deleteIdentitiesOf(db: Db, userId: string): Promise<void> {
  await db.orm.delete(identity).where(eq(identity.userId, userId))
}
