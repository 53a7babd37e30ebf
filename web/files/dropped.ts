import type { Given } from './chosen.ts'

/** Files and folders as they were dropped; of a folder all that it holds, by its own name. */
export async function droppedFiles(transfer: DataTransfer): Promise<Given[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = [...transfer.files]
  if (entries.every((entry) => !entry.isDirectory)) return files.map((file) => ({ file, folder: null }))
  const all = await Promise.all(entries.map((entry) => filesIn(entry, null)))
  return all.flat()
}

/** A folder that was chosen: each file says where in it it lies. */
export function filesOfFolder(files: File[]): Given[] {
  return files.map((file) => ({ file, folder: file.webkitRelativePath.split('/')[0] || null }))
}

async function filesIn(entry: FileSystemEntry, folder: string | null): Promise<Given[]> {
  if (isFile(entry)) return [{ file: await fileOf(entry), folder }]
  const inside: FileSystemEntry[] = []
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A browser tells a hundred at a time.
  for (let some = await read(reader); some.length; some = await read(reader)) inside.push(...some)
  const all = await Promise.all(inside.map((one) => filesIn(one, folder ?? entry.name)))
  return all.flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function read(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}
