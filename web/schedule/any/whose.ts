import type { WeekChoices } from '../../../contract/schedule/schemas.ts'
import { lookOf } from '../../../rules/names.ts'
import { readChoice, writeChoice } from '../../kit/data/local.ts'

export const kinds = ['group', 'teacher'] as const
export type Kind = (typeof kinds)[number]

/** A class or a teacher whose week is looked at. */
export type Whose = { kind: Kind; id: number }

/** One of a list, with what is said beside the name. */
export type Choice = Whose & { name: string; students?: number; disciplines?: string[] }

export function choicesOf({ groups, teachers }: Pick<WeekChoices, 'groups' | 'teachers'>): Record<Kind, Choice[]> {
  return {
    group: groups.map((group) => ({ kind: 'group', ...group })),
    teacher: teachers.map((teacher) => ({ kind: 'teacher', ...teacher })),
  }
}

/** Choices of which each typed word begins a word; a class is found without its hyphen too: 8б. */
export function found(choices: Choice[], typed: string): Choice[] {
  const sought = wordsIn(typed)
  const run = lookOf(typed).replace(/[^\p{L}\p{N}]/gu, '')
  return choices.filter(({ kind, name, disciplines = [] }) => {
    const words = wordsIn([name, ...disciplines].join(' '))
    if (sought.every((one) => words.some((word) => word.startsWith(one)))) return true
    return kind === 'group' && wordsIn(name).join('').startsWith(run)
  })
}

const wordsIn = (text: string) => (text.match(/[\p{L}\p{N}'’ʼ]+/gu) ?? []).map(lookOf).filter(Boolean)

const kept = 'weeks'
const most = 4

/** Returns those that were looked at last on this device, the latest first. */
export function readRecent(): Whose[] {
  const words = (readChoice(kept) ?? '').split(',').map((one) => one.split(' '))
  return words.flatMap(([kind, id]) => (isKind(kind) && Number(id) ? { kind, id: Number(id) } : []))
}

const isKind = (word: string | undefined): word is Kind => kinds.some((kind) => kind === word)

export function writeRecent(latest: Whose): void {
  const others = readRecent().filter((one) => !isSame(one, latest))
  const recent = [latest, ...others].slice(0, most)
  writeChoice(kept, recent.map(({ kind, id }) => `${kind} ${id}`).join(','))
}

export const isSame = (a: Whose, b: Whose) => a.kind === b.kind && a.id === b.id
