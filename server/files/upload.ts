import { withoutHidden } from '../../rules/text.ts'
import { fileTypes, limits, type FileType } from '../../contract/files/endpoints.ts'
import type { Upload } from '../http/context.ts'
import { refused } from '../runtime/errors.ts'
import type { Said, Translate } from '../i18n/translate.ts'
import { countLines, textOf, Unreadable } from './text.ts'

/** `lines`: lines of data. */
export type Checked = { name: string; type: FileType; lines: number; read: () => Promise<Buffer> }

/** The files of one upload, or 422 with what is wrong with each of them, keyed by its place. */
export async function checkedUploads(
  uploads: Upload[],
  parts: { name: string; value: string }[],
  t: Translate,
): Promise<Checked[]> {
  const types = parts.filter(({ name }) => name === 'types[]').map(({ value }) => value)
  const errors: Record<string, string[]> = {}
  const checked: Checked[] = []
  for (const [place, { name, read }] of uploads.entries()) {
    const type = fileTypes.find((known) => known === types[place])
    const lines = await linesOf(await read?.())
    const faults = [...(type ? [] : [typeFault(types[place])]), ...(typeof lines === 'number' ? [] : [lines])]
    if (faults.length) errors[place] = faults.map(t)
    else if (type && read && typeof lines === 'number') checked.push({ name: fileName(name), type, lines, read })
  }
  if (!uploads.length) errors[0] = [t('server.files.none')]
  else if (types.length > uploads.length) errors[0] = [...(errors[0] ?? []), t('server.files.moreTypesThanFiles')]
  if (Object.keys(errors).length) throw refused('server.files.refused', { files: errors })
  return checked
}

function typeFault(type: string | undefined): Said {
  return type === undefined ? 'server.files.typeMissing' : ['server.files.typeUnknown', { value: type.slice(0, 50) }]
}

/** Number of lines of data, or why the file is refused. */
async function linesOf(bytes: Buffer | undefined): Promise<number | Said> {
  if (!bytes) return ['server.files.tooLarge', { count: limits.fileBytes / 1024 / 1024 }]
  const text = await textOf(bytes)
  if (text instanceof Unreadable) return text.said
  if (!text.trim()) return 'server.files.empty'
  const lines = countLines(text) - 1
  return lines > limits.fileLines ? ['server.files.tooManyLines', { count: limits.fileLines }] : lines
}

/** A file that the portal makes itself. */
export function madeFile(name: string, type: FileType, text: string): Checked {
  return { name, type, lines: countLines(text) - 1, read: async () => Buffer.from(text) }
}

const longestName = 200

/** The name alone, without the folders that some browsers send, and without signs that nobody sees. */
export function fileName(sent: string): string {
  const name = withoutHidden(sent.split(/[\\/]/).at(-1) ?? '')
  if (!name) return 'file.csv'
  if (name.length <= longestName) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : ''
  return name.slice(0, longestName - ending.length).replace(/[\ud800-\udbff]$/, '') + ending
}
