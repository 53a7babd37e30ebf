import { type FileType, limits } from '../../contract/files/endpoints.ts'
import type { FileErrors } from '../../contract/files/schemas.ts'

/** A file that was chosen and not uploaded yet. */
export type Chosen = {
  key: number
  file: File
  /** The folder that it came with; null: it came alone. */
  folder: string | null
  type: FileType
  /** By hand: no look at the file changes it. */
  isTypeChosen: boolean
  lines: number | null
  /** It stays here and is not uploaded. */
  isLeftOut: 'onlyCsv' | 'tooLarge' | 'changedOnDisk' | null
  /** Why the server refused it. */
  refusal: string | null
}

export type Given = { file: File; folder: string | null }

let keys = 0

/** What was chosen or dropped just now, the last of those that would lie in one place; hidden files of a folder are none. */
export function chosenOf(given: Given[]): Chosen[] {
  const shown = given.filter(({ file }) => !file.name.startsWith('.'))
  return [...new Map(shown.map((one) => [placeOf(one), one])).values()].map(choose)
}

const placeOf = ({ file, folder }: Given) => `${folder ?? ''}/${file.name}`

/** The same file, chosen again, takes the earlier one's place: it is the corrected one. */
export function withChosen(chosen: Chosen[], added: Chosen[]): Chosen[] {
  const places = new Set(added.map(placeOf))
  return [...chosen.filter((one) => !places.has(placeOf(one))), ...added]
}

function choose({ file, folder }: Given): Chosen {
  keys += 1
  const isLeftOut = faultOf(file)
  return { key: keys, file, folder, type: 'PROFILES', isTypeChosen: false, lines: null, isLeftOut, refusal: null }
}

function faultOf({ name, size }: File): Chosen['isLeftOut'] {
  if (!/\.(csv|tsv|txt)$/i.test(name)) return 'onlyCsv'
  return size > limits.fileBytes ? 'tooLarge' : null
}

const signs: [FileType, RegExp][] = [
  ['PROFILES', /lastname|прізвище/i],
  ['CLASSES', /createdat|створено|quarter|чверть|ідентифікатор/i],
  ['SCHEDULE', /weekday|день тижня|discipline|предмет|дисципліна/i],
]

/** What a file is by its first line, in whichever encoding; a file of people, where nothing tells. */
export function typeOf(bytes: Uint8Array): FileType {
  const start = bytes.subarray(0, 2_000)
  const isUtf16 = start[0] === 0xff && start[1] === 0xfe
  const texts = ['utf-8', 'windows-1251', ...(isUtf16 ? ['utf-16le'] : [])].map((encoding) =>
    new TextDecoder(encoding).decode(start),
  )
  const headers = texts.map((text) => text.trimStart().split(/[\r\n]/, 1)[0] ?? '')
  return signs.find(([, sign]) => headers.some((header) => sign.test(header)))?.[0] ?? 'PROFILES'
}

/** What will be uploaded. */
export const sendable = (chosen: Chosen[]) => chosen.filter(({ isLeftOut }) => !isLeftOut)

/** So many at once, as many requests as it takes. */
export function batches(chosen: Chosen[]): Chosen[][] {
  const count = Math.ceil(chosen.length / limits.filesAtOnce)
  return Array.from({ length: count }, (_, place) =>
    chosen.slice(place * limits.filesAtOnce, (place + 1) * limits.filesAtOnce),
  )
}

/** The server speaks of a refused upload by the place of each file in the request. */
export function refusedOf(chosen: Chosen[], sent: Chosen[], errors: FileErrors): Chosen[] {
  return chosen.map((one) => {
    const place = sent.findIndex(({ key }) => key === one.key)
    return place < 0 ? one : { ...one, refusal: errors[place]?.[0] ?? null }
  })
}

export type Row = { folder: string; files: Chosen[] } | { folder: null; files: [Chosen] }

/** Files that came alone first, then each folder with what it brought. */
export function rowsOf(chosen: Chosen[]): Row[] {
  const alone = chosen.filter(({ folder }) => folder === null)
  const folders = Map.groupBy(
    chosen.filter(({ folder }) => folder !== null),
    ({ folder }) => folder!,
  )
  return [
    ...alone.map((one): Row => ({ folder: null, files: [one] })),
    ...[...folders].map(([folder, files]): Row => ({ folder, files })),
  ]
}
