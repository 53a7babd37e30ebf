import { type Presence, registers } from '../../contract/attendance/endpoints.ts'
import type { Register } from '../../contract/attendance/schemas.ts'
import type { call } from '../kit/data/api.ts'
import type { Database } from '../kit/offline/browser-database.ts'
import type { Codec, OutboxRow } from '../kit/offline/codec.ts'
import { legacyRows } from '../kit/offline/legacy-rows.ts'

/** A register, as this person takes it with this participant. */
export type Place = { owner: string; pt: string; lesson: string }

/** What is said of a student and not yet saved. `seen`: what may stand there without somebody else having written it. `title`: the lesson's. */
export type Word = OutboxRow<Presence> & Place & { student: string; seen: (Presence | null)[]; title?: string }

/** `conflicts`: whom somebody else has marked otherwise meanwhile. */
export type Answered = { pt: string; lesson: string; register: Register; conflicts: string[] }

/** All words of a register, as they waited before they were rows of the outbox. */
export type LegacyWords = Place & { said: Record<string, { presence: Presence; seen: (Presence | null)[] }> }

export function placeKey({ owner, pt, lesson }: Place): string {
  return `${owner}|${pt}|${lesson}`
}

export function wordKey(word: Place & { student: string }): string {
  return `${placeKey(word)}|${word.student}`
}

export function registerCodec(send: typeof call, left?: Database<LegacyWords>): Codec<Word, Answered> {
  return {
    kind: 'words',
    keyOf: wordKey,
    batchOf: (word) => ({ name: placeKey(word), most: 500 }),
    moment: 400,
    send: async (words) => {
      const { pt, lesson } = words[0]!
      const students = words.map(({ student, value, seen, sent }) => ({
        uuid: student,
        presence: value,
        seen: [...new Set([...seen, ...sent])],
      }))
      const answer = await send(registers.save, { params: { pt, uuid: lesson }, body: { students } })
      return { pt, lesson, ...answer }
    },
    // A word that met another's is told and not repeated.
    settled: (word, was, { conflicts }) =>
      conflicts.includes(word.student) || word.value === was.value
        ? undefined
        : { ...word, seen: [was.value], sent: [] },
    refused: () => undefined,
    isSplit: true,
    legacy: legacyRows('dzvinok.registers', placeKey, wordsOf, left),
  }
}

function wordsOf({ said, ...place }: LegacyWords): Word[] {
  return Object.entries(said).map(([student, { presence: value, seen }]) =>
    Object.assign({ student, value, seen, typed: 0, sent: [], state: 'waiting' as const }, place),
  )
}
