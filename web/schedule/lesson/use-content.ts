import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { journalLessons } from '../../../contract/journal/endpoints.ts'
import type { LessonContent } from '../../../contract/schedule/schemas.ts'
import { registers } from '../../../contract/attendance/endpoints.ts'
import { call } from '../../kit/data/api.ts'
import { lessonReaders } from '../../kit/days/lessons.ts'
import { Outbox } from '../../kit/offline/outbox.ts'
import { useOpened, useSending } from '../../kit/offline/use-outbox.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { ownerOf } from '../../kit/session/owner.ts'
import { useMe, useParticipant } from '../../kit/session/participant.ts'
import { t } from '../../kit/i18n/texts.ts'
import { contentCodec, draftKey, type ContentDraft, type ContentText } from './content-codec.ts'

export const contentOutbox = new Outbox(contentCodec(call))

/** Where a lesson's topic and homework are read. */
export const contentReaders = [...lessonReaders, registers.read, journalLessons.list]

/** On every page of somebody who teaches: topics and homework that were saved without a network leave from wherever they are. */
export function ContentSending() {
  const client = useQueryClient()
  useSending(contentOutbox)
  useEffect(
    () =>
      contentOutbox.listen({
        arrived: (_, [draft]) => {
          notify(t('schedule.lesson.saved', { lesson: draft!.title }))
          for (const { path } of contentReaders) void client.invalidateQueries({ queryKey: [path] })
        },
        refused: ([draft], message) => notify(t('schedule.lesson.refused', { lesson: draft!.title, message }), 'err'),
      }),
    [client],
  )
  return null
}

/** What was typed here of lessons and is not saved, by lesson. */
export function useContentDrafts(): ReadonlyMap<string, ContentDraft> {
  const { uuid: pt } = useParticipant()
  useOpened(contentOutbox)
  const drafts = useSyncExternalStore(contentOutbox.subscribe, contentOutbox.all)
  return new Map(drafts.flatMap((draft) => (draft.pt === pt ? [[draft.lesson, draft]] : [])))
}

/** What was typed of a lesson here and was not saved when the form was opened. */
export function useContentDraft(lesson: { uuid: string; title: string }, begun: LessonContent) {
  const { user, participant } = useMe()
  const place = { owner: ownerOf(user), pt: participant.uuid, lesson: lesson.uuid }
  const key = draftKey(place)
  const [draft, setDraft] = useState(() => contentOutbox.get(key))
  const forget = () => {
    const kept = contentOutbox.get(key)
    if (kept) contentOutbox.drop([kept])
    setDraft(undefined)
  }
  const keep = (value: ContentText, state: 'draft' | 'waiting' = 'draft', seen = begun) => {
    const row = { ...place, title: lesson.title, value, seen }
    contentOutbox.put([{ ...row, typed: contentOutbox.nextTyped(), sent: [], state }])
  }
  const forgetShown = useCallback(() => setDraft(undefined), [])
  return { key, draft, keep, forget, forgetShown }
}
