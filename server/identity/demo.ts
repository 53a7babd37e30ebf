import type { Db } from '../db/db.ts'

/** Moves the day since which an account exists, `YYYY-MM-DD`: the demo is laid in the middle of its study year. */
export async function backdateAccount(db: Db, userId: number, day: string): Promise<void> {
  await db.updateTable('users').set({ createdAt: day }).where('id', '=', userId).execute()
}
