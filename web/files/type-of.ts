import type { FileType } from '../../contract/files/endpoints.ts'

/** Headers of which each kind of file has one of every set, as `docs/csv.md` names them. */
const headers: [FileType, string[][]][] = [
  [
    'PROFILES',
    [
      ['lastname', 'прізвище'],
      ['firstname', "ім'я"],
    ],
  ],
  [
    'SCHEDULE',
    [
      ['date', 'дата', 'weekday', 'день', 'день тижня'],
      ['discipline', 'предмет', 'дисципліна'],
    ],
  ],
  [
    'CLASSES',
    [
      ['id', 'ідентифікатор'],
      ['name', 'назва'],
    ],
  ],
]

/** Kind of file by its first line, in whichever encoding; null: the headers do not tell. */
export function typeOf(bytes: Uint8Array): FileType | null {
  const start = bytes.subarray(0, 4_000)
  for (const encoding of encodingsOf(start)) {
    const names = headersIn(new TextDecoder(encoding).decode(start))
    const found = headers.find(([, sets]) => sets.every((set) => set.some((name) => names.has(name))))
    if (found) return found[0]
  }
  return null
}

function encodingsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return ['utf-8', 'windows-1251']
}

function headersIn(text: string): Set<string> {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  const cells = line.split(/[,;\t]/).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim())
  return new Set(cells.map((cell) => cell.toLowerCase().replace(/[’ʼ`]/g, "'")))
}
