import { lessonContent } from '../../../contract/schedule/endpoints.ts'
import type { LessonContent } from '../../../contract/schedule/schemas.ts'
import type { call } from '../../kit/data/api.ts'
import type { Database } from '../../kit/offline/browser-database.ts'
import type { Codec, OutboxRow } from '../../kit/offline/codec.ts'
import { legacyRows } from '../../kit/offline/legacy-rows.ts'

export type ContentText = { topic: string; homework: string }

type Place = { owner: string; pt: string; lesson: string }

/**
 * What a teacher has typed of a lesson and the server does not have; `waiting` once it was to be saved. `title`: what the
 * lesson is called; `seen`: what stood there when it was begun.
 */
export type ContentDraft = OutboxRow<ContentText> & Place & { title: string; seen: LessonContent }

/** As it waited before it was a row of the outbox. */
export type LegacyDraft = Place & ContentText & Pick<ContentDraft, 'title' | 'seen'> & { isSent: boolean }

export function draftKey({ owner, pt, lesson }: Place): string {
  return `${owner}|${pt}|${lesson}`
}

/** What is refused stays on the device to be finished. */
export function contentCodec(send: typeof call, left?: Database<LegacyDraft>): Codec<ContentDraft, LessonContent> {
  return {
    kind: 'contents',
    keyOf: draftKey,
    batchOf: (draft) => ({ name: draftKey(draft), most: 1 }),
    moment: 0,
    send: ([draft]) => {
      const { pt, lesson: uuid, value, seen } = draft!
      return send(lessonContent.write, { params: { pt, uuid }, body: { ...value, seen } })
    },
    settled: (draft, { typed, value }) => (draft.typed === typed ? undefined : { ...draft, seen: value, sent: [] }),
    refused: (draft) => ({ ...draft, state: 'draft', sent: [] }),
    isSplit: false,
    legacy: legacyRows('dzvinok.contents', draftKey, draftOf, left),
  }
}

function draftOf({ topic, homework, isSent, ...rest }: LegacyDraft): ContentDraft[] {
  return [{ ...rest, value: { topic, homework }, typed: 0, sent: [], state: isSent ? 'waiting' : 'draft' }]
}
