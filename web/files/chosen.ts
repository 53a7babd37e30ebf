import { type FileType, limits } from '../../contract/files/endpoints.ts'
import type { FileErrors } from '../../contract/files/schemas.ts'

/** A file that was chosen and is not uploaded yet. */
export type Chosen = {
  key: number
  file: File
  /** Path of the folder that it came with; null: it was chosen alone. */
  folder: string | null
  /** Null: its header does not tell. */
  type: FileType | null
  /** Chosen by hand, so that its header does not change it. */
  isTypeChosen: boolean
  /** Lines of data; null: not counted yet. */
  lines: number | null
  /** Why it stays here and is not uploaded. */
  fault: 'onlyCsv' | 'tooLarge' | 'empty' | 'changedOnDisk' | { refusal: string } | null
}

export type Given = { file: File; folder: string | null }

/** More files than this at once are chosen by mistake. */
export const mostChosen = 300

let keys = 0

/** The chosen files and those that come to them; a file of the same name and folder takes the earlier one's place. */
export function withChosen(chosen: Chosen[], given: Given[]): { chosen: Chosen[]; added: Chosen[]; isOver: boolean } {
  const shown = given.filter(({ file }) => !file.name.startsWith('.'))
  const fresh = [...new Map(shown.map((one) => [placeOf(one), one])).values()].map(choose)
  const places = new Set(fresh.map(placeOf))
  const kept = chosen.filter((one) => !places.has(placeOf(one)))
  const room = Math.max(0, mostChosen - kept.length)
  const added = fresh.toSorted(inOrder).slice(0, room)
  return { chosen: [...kept, ...added], added, isOver: added.length < fresh.length }
}

/** By name, those that can be uploaded first: of too many files they are kept. */
function inOrder(a: Chosen, b: Chosen): number {
  const byFault = Number(a.fault !== null) - Number(b.fault !== null)
  return byFault || a.file.name.localeCompare(b.file.name, undefined, { numeric: true })
}

const placeOf = ({ file, folder }: Given) => `${folder ?? ''}/${file.name}`

function choose({ file, folder }: Given): Chosen {
  keys += 1
  return { key: keys, file, folder, type: null, isTypeChosen: false, lines: null, fault: faultOf(file) }
}

function faultOf({ name, size }: File): Chosen['fault'] {
  if (!/\.(csv|tsv|txt)$/i.test(name)) return 'onlyCsv'
  if (size === 0) return 'empty'
  return size > limits.fileBytes ? 'tooLarge' : null
}

export const sendable = (chosen: Chosen[]) => chosen.filter(({ fault }) => fault === null)

/** Most bytes of one request: a network that is fast enough for the largest file is fast enough for many. */
const batchBytes = limits.fileBytes

/** Files of each request, in their order. */
export function batches(chosen: Chosen[]): Chosen[][] {
  const all: Chosen[][] = []
  let bytes = 0
  for (const one of chosen) {
    const last = all.at(-1)
    bytes += one.file.size
    if (last && last.length < limits.filesAtOnce && bytes <= batchBytes) last.push(one)
    else {
      all.push([one])
      bytes = one.file.size
    }
  }
  return all
}

/** The server speaks of a refused upload by the place of each file in the request. */
export function refusedOf(chosen: Chosen[], sent: Chosen[], errors: FileErrors): Chosen[] {
  return chosen.map((one) => {
    const refusal = errors[sent.findIndex(({ key }) => key === one.key)]?.[0]
    return refusal === undefined ? one : { ...one, fault: { refusal } }
  })
}

export type Group = { folder: string | null; files: Chosen[] }

/** Files that were chosen alone first, then each folder with what it brought. */
export function groupsOf(chosen: Chosen[]): Group[] {
  const groups = Map.groupBy(chosen, ({ folder }) => folder)
  const alone = groups.get(null)
  groups.delete(null)
  const folders = [...groups].map(([folder, files]) => ({ folder, files }))
  return alone ? [{ folder: null, files: alone }, ...folders] : folders
}
