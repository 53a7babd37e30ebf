import type { LessonContent } from '../../contract/lesson-content.ts'
import { ApiError, messageOf } from '../kit/data/api.ts'
import type { DeviceStore } from '../kit/offline/device-store.ts'

/**
 * What a teacher has typed of a lesson and the server does not have. `isSent`: it was to be saved, and goes by itself once
 * there is a connection. `seen`: what stood there when it was begun.
 */
export type ContentDraft = {
  owner: string
  pt: string
  lesson: string
  /** What the lesson is called. */
  title: string
  topic: string
  homework: string
  seen: LessonContent
  isSent: boolean
}

export function draftKey({ owner, pt, lesson }: Pick<ContentDraft, 'owner' | 'pt' | 'lesson'>): string {
  return `${owner}|${pt}|${lesson}`
}

/** Whatever else goes wrong may pass by itself. */
const refusals = new Set([403, 404, 409, 422])

export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && !refusals.has(error.status)
}

type Parts = {
  store: Pick<DeviceStore<ContentDraft>, 'all' | 'put' | 'remove'>
  send: (draft: ContentDraft) => Promise<unknown>
  /** Runs something later, in milliseconds. */
  later: (work: () => void, milliseconds: number) => void
  onSaved: (draft: ContentDraft) => void
  onRefused: (draft: ContentDraft, message: string) => void
}

const pause = 15_000

/** Sends what waits on the device, for nobody but whom it belongs to; what is refused stays there to be finished. */
export class ContentSender {
  readonly #parts: Parts
  #owner = ''
  #isBusy = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  open(owner: string): Promise<void> {
    this.#owner = owner
    return this.flush()
  }

  async flush(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      const { store, later } = this.#parts
      const waiting = (await store.all(this.#owner)).filter(({ isSent }) => isSent)
      let isLeft = false
      for (const draft of waiting) isLeft = !(await this.#send(draft)) || isLeft
      if (isLeft) later(() => void this.flush(), pause)
    } finally {
      this.#isBusy = false
    }
  }

  /** Whether it is settled. */
  async #send(draft: ContentDraft): Promise<boolean> {
    const { store, send, onSaved, onRefused } = this.#parts
    if (draft.owner !== this.#owner) return true
    try {
      await send(draft)
    } catch (error) {
      if (mayPass(error)) return false
      await store.put([{ ...draft, isSent: false }])
      onRefused(draft, messageOf(error))
      return true
    }
    await store.remove([draftKey(draft)])
    onSaved(draft)
    return true
  }
}
