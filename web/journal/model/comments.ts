import type { CellAcknowledged, CellComment } from '../../../contract/journal/changes.ts'
import type { journal } from '../../../contract/journal/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Mark } from '../../../rules/marks.ts'
import { cellKey } from '../queue/entries.ts'
import { workKey } from './columns.ts'
import { studentOf } from './read.ts'

export type SheetComments = Answer<typeof journal.comments>

const keyOf = ({ work, student }: { work: number; student: string }) => cellKey(workKey(work), student)

/** A sheet's comments and confirmations, as the server answered them. */
export class Comments {
  #written = new Map<string, CellComment>()
  #confirmed = new Map<string, CellAcknowledged[]>()

  /** Students whose comments or confirmations differ from before. */
  take({ comments, acknowledged }: SheetComments): Set<string> {
    const before = this.#said()
    this.#written = new Map(comments.map((comment) => [keyOf(comment), comment]))
    this.#confirmed = Map.groupBy(acknowledged, keyOf)
    const now = this.#said()
    const changed = [...before.keys(), ...now.keys()].filter((key) => before.get(key) !== now.get(key))
    return new Set(changed.map(studentOf))
  }

  /** Texts by cell, to be compared. */
  #said(): Map<string, string> {
    const keys = new Set([...this.#written.keys(), ...this.#confirmed.keys()])
    return new Map([...keys].map((key) => [key, JSON.stringify([this.#written.get(key), this.#confirmed.get(key)])]))
  }

  of(work: number, student: string): CellComment | undefined {
    return this.#written.size ? this.#written.get(keyOf({ work, student })) : undefined
  }

  /** Moment of the first confirmation of this mark in the cell. */
  confirmedAt(work: number, student: string, mark: Mark | null): string | undefined {
    return this.#confirmed.get(keyOf({ work, student }))?.find((one) => one.mark === mark)?.at
  }
}
