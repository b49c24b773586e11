import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { passwordReset } from './accounts.tables.ts'

export type PasswordReset = typeof passwordReset.$inferSelect

export async function countResetsSince(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const [counted] = await db.orm
    .select({ total: count() })
    .from(passwordReset)
    .where(and(eq(passwordReset.userId, userId), gt(passwordReset.createdAt, since)))
  return counted?.total ?? 0
}

export async function insertReset(db: Db, reset: typeof passwordReset.$inferInsert): Promise<void> {
  await db.orm.insert(passwordReset).values(reset)
}

export async function findReset(db: Db, id: string): Promise<PasswordReset | undefined> {
  const [reset] = await db.orm.select().from(passwordReset).where(eq(passwordReset.id, id))
  return reset
}

/** Compare-and-set: returns true only for the first caller before expiry. */
export async function consumeReset(db: Db, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const used = await db.orm
    .update(passwordReset)
    .set({ usedAt: at })
    .where(and(eq(passwordReset.id, id), isOpen(at)))
    .returning({ id: passwordReset.id })
  return used.length === 1
}

/** Invalidates all earlier links of the user. */
export async function voidResets(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.orm
    .update(passwordReset)
    .set({ expiresAt: at })
    .where(and(eq(passwordReset.userId, userId), isOpen(at)))
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.orm.delete(passwordReset).where(eq(passwordReset.userId, userId))
}

export async function deleteResetsExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from password_reset where expires_at < $1', [before])
}

function isOpen(at: Date) {
  return and(isNull(passwordReset.usedAt), gt(passwordReset.expiresAt, at))
}
