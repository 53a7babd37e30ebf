import type { Given } from './chosen.ts'

/** Files and folders as they were dropped: of a folder all that it holds, with its path. */
export async function droppedFiles(transfer: DataTransfer): Promise<Given[]> {
  // Both are empty once the event has ended.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = [...transfer.files]
  if (entries.every((entry) => !entry.isDirectory)) return files.map((file) => ({ file, folder: null }))
  const all = await Promise.all(entries.map((entry) => filesIn(entry, null)))
  return all.flat()
}

/** Files of a folder that was chosen by a button, each of which says where it lies. */
export function filesOfFolder(files: File[]): Given[] {
  return files.map((file) => ({ file, folder: file.webkitRelativePath.split('/').slice(0, -1).join('/') || null }))
}

async function filesIn(entry: FileSystemEntry, folder: string | null): Promise<Given[]> {
  if (isFile(entry)) return [{ file: await fileOf(entry), folder }]
  const path = folder === null ? entry.name : `${folder}/${entry.name}`
  const inside: FileSystemEntry[] = []
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A browser tells a hundred at a time.
  for (let some = await read(reader); some.length; some = await read(reader)) inside.push(...some)
  const all = await Promise.all(inside.map((one) => filesIn(one, path)))
  return all.flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

function read(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}
