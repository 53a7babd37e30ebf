import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `statements`: of a migration that runs outside of a transaction. */
export type Migration = { name: string; text: string; statements: string[] | undefined }

const outside = '-- outside of a transaction'

export async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const statements = text.startsWith(outside) ? statementsOf(text) : undefined
      return { name: file.replace('.sql', ''), text, statements }
    }),
  )
}

/** A statement ends with a semicolon before an empty line: one inside a function's body has none behind it. */
function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*\r?\n(?=[ \t]*\r?\n|$)/)
    .map((statement) => statement.replace(/^(?:\s*--.*\n)+/, '').trim())
    .filter(Boolean)
}
