import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lessonContent } from '../../../contract/schedule/endpoints.ts'
import type { LessonContent } from '../../../contract/schedule/schemas.ts'
import { messageOf } from '../../kit/data/api.ts'
import { type Leaving, useEnded, useSavedOnLeaving } from '../../kit/form/leaving.ts'
import { useSaving } from '../../kit/form/server-form.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { isPassing } from '../../kit/offline/sender.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { type ContentText, draftKey } from './content-codec.ts'
import { contentOutbox, contentReaders, useContentDraft } from './use-content.ts'

export type ContentFormProps = {
  lesson: { uuid: string; title: string }
  /** The lesson's saved texts. */
  stands: LessonContent
  /** The dialog saves it before it closes. */
  leaving: Leaving
  /** Absent: it stands among other things, with nothing to go back to. */
  onClose?: () => void
}

/** A lesson's topic and homework while they are written. What is typed is kept on the device until it is saved. */
export function useWriting({ lesson, stands, leaving, onClose }: ContentFormProps) {
  const [seen, setSeen] = useState(stands)
  const { key, draft, keep, forget, forgetShown } = useContentDraft(lesson, seen)
  const [text, setText] = useState(draft?.value ?? textOf(stands))
  const [waits, setWaits] = useState(draft?.state === 'waiting')
  /** Text that was typed here, and that nobody has tried to save yet. */
  const typed = useRef<ContentText>(undefined)
  const refusal = useRef<string>(undefined)
  const client = useQueryClient()
  const { uuid: pt } = useParticipant()

  const tellRefusal = () => {
    const message = refusal.current
    if (message) notify(t('schedule.lesson.refused', { lesson: lesson.title, message }), 'err')
  }
  const take = useCallback((saved: LessonContent, sent: Sent) => {
    setSeen(saved)
    setText((now) => taken(now, sent, saved))
    if (typed.current) typed.current = taken(typed.current, sent, saved)
  }, [])
  const { form, sending } = useSavedOnLeaving(leaving, {
    isTyped: () => typed.current !== undefined,
    left: tellRefusal,
  })
  const saving = useSaving(lessonContent.write, {
    params: { pt, uuid: lesson.uuid },
    refresh: contentReaders,
    onSaved: (saved, sent) => {
      const isAll = !typed.current || isSame(typed.current, sent)
      take(saved, sent)
      notify(t('schedule.lesson.saved', { lesson: lesson.title }))
      if (typed.current && !isAll) keep(typed.current, 'draft', saved)
      else {
        typed.current = undefined
        forget()
        onClose?.()
      }
      sending.settle(true)
    },
    onFailed: (error) => {
      const latest = typed.current ?? text
      typed.current = undefined
      if (isPassing(error)) {
        keep(latest, 'waiting')
        setWaits(true)
      } else {
        refusal.current = messageOf(error)
        if (!sending.isShown) tellRefusal()
        for (const { path } of contentReaders) void client.invalidateQueries({ queryKey: [path] })
      }
      sending.settle(false)
    },
  })
  useEnded(sending, saving.saving)
  useEffect(() => {
    const isMine = (rows: { owner: string; pt: string; lesson: string }[]) => rows.some((row) => draftKey(row) === key)
    return contentOutbox.listen({
      arrived: (saved, rows) => {
        if (!isMine(rows)) return
        take(saved, rows[0]!.value)
        setWaits(false)
        forgetShown()
      },
      refused: (rows) => isMine(rows) && setWaits(false),
    })
  }, [key, take, forgetShown])

  return {
    text,
    draft,
    waits,
    seen,
    form,
    saving,
    type: (part: Partial<ContentText>) => {
      const next = { ...text, ...part }
      setText(next)
      setWaits(false)
      refusal.current = undefined
      typed.current = isSame(next, seen) ? undefined : next
      if (typed.current) keep(next)
      else forget()
    },
    submit: () => {
      sending.begin()
      const { topic, homework } = seen
      saving.submit({ ...text, seen: { topic, homework } })
    },
    giveUp: () => {
      typed.current = undefined
      forget()
      onClose?.()
    },
  }
}

type Sent = Partial<Record<keyof LessonContent, unknown>>

const textOf = ({ topic, homework }: LessonContent): ContentText => ({ topic: topic ?? '', homework: homework ?? '' })

function isSame(text: ContentText, other: Sent): boolean {
  return text.topic === (other.topic ?? '') && text.homework === (other.homework ?? '')
}

/** Text typed since it was sent; of the rest what is saved by now, which may be somebody else's. */
function taken(now: ContentText, sent: Sent, saved: LessonContent): ContentText {
  const { topic, homework } = textOf(saved)
  return {
    topic: now.topic === sent.topic ? topic : now.topic,
    homework: now.homework === sent.homework ? homework : now.homework,
  }
}
