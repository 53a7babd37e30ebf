import { limits } from '../../contract/files/endpoints.ts'
import type { FileErrors, LineError, UploadedFile } from '../../contract/files/schemas.ts'
import type { ImportError } from '../../contract/imports/schemas.ts'

export type Picked = {
  key: number
  name: string
  size: number
  /** Null: it lies on the server alone, from an earlier visit. */
  file: File | null
  /** Lines of data, once they are counted. */
  lines: number | null
  /** Where it waits on the server; null: not there yet. */
  uuid: string | null
  /** Where it lay on the server before it was refused. */
  former: string | null
  /** Why it could not be uploaded. */
  refusal: string | null
  /** What the last import found in it; an empty list: nothing wrong. */
  errors: LineError[] | null
}

let keys = 0

export function pick(file: File): Picked {
  keys += 1
  const { name, size } = file
  return { key: keys, name, size, file, lines: null, uuid: null, former: null, refusal: null, errors: null }
}

/** A file that was uploaded before. One that was refused is to be replaced. */
export function found({ uuid, name, size, details }: UploadedFile): Picked {
  keys += 1
  const errors = details && 'errors' in details ? details.errors : null
  return {
    key: keys,
    name,
    size,
    file: null,
    lines: null,
    uuid: errors ? null : uuid,
    former: uuid,
    refusal: null,
    errors,
  }
}

/** A file of the same name takes the other's place: it is the corrected one. What is over the limit stays out. */
export function withFiles(picked: Picked[], files: File[]): { picked: Picked[]; left: Picked[]; isOver: boolean } {
  const left = picked.filter((one) => files.some(({ name }) => name === one.name))
  const placed = picked.map((one) => {
    const newer = files.findLast(({ name }) => name === one.name)
    return newer ? pick(newer) : one
  })
  const names = new Map(files.filter(({ name }) => !picked.some((one) => one.name === name)).map((f) => [f.name, f]))
  const all = [...placed, ...[...names.values()].map(pick)]
  return { picked: all.slice(0, limits.filesAtOnce), left, isOver: all.length > limits.filesAtOnce }
}

export function replaced(picked: Picked[], key: number, file: File): Picked[] {
  return picked.map((one) => (one.key === key ? pick(file) : one))
}

/** The server speaks of a refused upload by the place of each file in the request. */
export function refusedUpload(picked: Picked[], sent: number[], errors: FileErrors): Picked[] {
  return picked.map((one) => ({ ...one, refusal: errors[sent.indexOf(one.key)]?.[0] ?? null }))
}

/** The server takes the files of one upload in the order in which they were sent. */
export function uploaded(picked: Picked[], sent: number[], stored: UploadedFile[]): Picked[] {
  return picked.map((one) => {
    const place = sent.indexOf(one.key)
    return place < 0 ? one : { ...one, refusal: null, uuid: stored[place]?.uuid ?? null }
  })
}

/** Faulty files must be handed in again; the others still wait on the server. */
export function failedImport(picked: Picked[], faults: ImportError[]): Picked[] {
  return picked.map((one) => {
    const errors = faults.find(({ uuid }) => uuid === one.uuid)?.errors ?? []
    return { ...one, errors, uuid: errors.length ? null : one.uuid, former: one.uuid }
  })
}

/** The preview's findings stand beside each file; all of them still wait on the server. */
export function previewed(picked: Picked[], faults: ImportError[] | null): Picked[] {
  const errorsOf = (uuid: string | null) => faults?.find((one) => one.uuid === uuid)?.errors ?? []
  return picked.map((one) => ({ ...one, errors: faults && errorsOf(one.uuid) }))
}

export type Outcome = { errors: number; files: number; refused: number }

/** What stands first after a failure. */
export function outcomeOf(picked: Picked[]): Outcome | null {
  const faulty = picked.filter(({ errors }) => errors?.length)
  const refused = picked.filter(({ refusal }) => refusal).length
  if (!faulty.length && !refused) return null
  return { errors: faulty.reduce((sum, { errors }) => sum + errors!.length, 0), files: faulty.length, refused }
}
