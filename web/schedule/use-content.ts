import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { journalLessons } from '../../contract/journal-lessons.ts'
import { lessonContent, type LessonContent } from '../../contract/lesson-content.ts'
import { registers, schedule } from '../../contract/schedule.ts'
import { call } from '../kit/data/api.ts'
import { browserDatabase } from '../kit/offline/browser-database.ts'
import { DeviceStore } from '../kit/offline/device-store.ts'
import { may } from '../kit/session/may.ts'
import { notify } from '../kit/notices/notices.tsx'
import { ownerOf } from '../kit/session/owner.ts'
import { useMe } from '../kit/session/participant.ts'
import { ContentSender, draftKey, type ContentDraft } from './content-drafts.ts'

export const contentStore = new DeviceStore<ContentDraft>({
  database: browserDatabase('dzvinok.contents'),
  keyOf: draftKey,
})

/** Where a lesson's topic and homework are read. */
export const contentReaders = [schedule.search, registers.read, journalLessons.list]

const listeners = new Set<() => void>()

const sender = new ContentSender({
  store: contentStore,
  later: (work, milliseconds) => void window.setTimeout(work, milliseconds),
  send: ({ pt, lesson: uuid, topic, homework, seen }) =>
    call(lessonContent.write, { params: { pt, uuid }, body: { topic, homework, seen } }),
  onSaved: ({ title }) => {
    notify(i18next.t('lesson.saved', { lesson: title }))
    for (const listener of listeners) listener()
  },
  onRefused: ({ title }, message) => notify(i18next.t('lesson.refused', { lesson: title, message }), 'err'),
})

export function sendContents(): void {
  void sender.flush()
}

/** A teacher's: sends what an earlier visit left, and has the week asked again once it has arrived. */
export function useContentSending(): void {
  const client = useQueryClient()
  const me = useMe()
  const owner = ownerOf(me.user)
  const writes = may(me, lessonContent.write)
  useEffect(() => {
    if (!writes) return undefined
    const ask = () => {
      for (const { path } of contentReaders) void client.invalidateQueries({ queryKey: [path] })
    }
    listeners.add(ask)
    void sender.open(owner)
    window.addEventListener('online', sendContents)
    return () => {
      listeners.delete(ask)
      window.removeEventListener('online', sendContents)
    }
  }, [client, owner, writes])
}

/** What was typed here of lessons and is not saved, by lesson. */
export function useContentDrafts(): ReadonlyMap<string, ContentDraft> {
  const { user, participant } = useMe()
  const [owner, pt] = [ownerOf(user), participant.uuid]
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ContentDraft>>(new Map())
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const all = await contentStore.all(owner)
      const own = all.filter((one) => one.pt === pt)
      if (!isGone) setDrafts(new Map(own.map((draft) => [draft.lesson, draft])))
    }
    void read()
    const stop = contentStore.subscribe(() => void read())
    return () => {
      isGone = true
      stop()
    }
  }, [owner, pt])
  return drafts
}

/** What was typed of a lesson here and is not saved: null: nothing; undefined: not known yet. */
export function useContentDraft(lesson: { uuid: string; title: string }, stands: LessonContent) {
  const { user, participant } = useMe()
  const place = { owner: ownerOf(user), pt: participant.uuid, lesson: lesson.uuid }
  const key = draftKey(place)
  const [draft, setDraft] = useState<ContentDraft | null>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const all = await contentStore.all(place.owner)
      if (!isGone) setDraft(all.find((one) => draftKey(one) === key) ?? null)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [place.owner, key])
  const keep = (topic: string, homework: string, isSent = false) => {
    const isSame = topic === (stands.topic ?? '') && homework === (stands.homework ?? '')
    if (isSame && !isSent) return void contentStore.remove([key])
    return void contentStore.put([{ ...place, title: lesson.title, topic, homework, seen: stands, isSent }])
  }
  return { draft, keep, forget: () => void contentStore.remove([key]) }
}
