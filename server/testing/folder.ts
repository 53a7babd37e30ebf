import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh folder that the account of PostgreSQL reaches too; a closed one would send the data elsewhere, and leave it there. */
export async function freshFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
