import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contentLimits, lessonContent } from '../../../contract/schedule/endpoints.ts'
import type { LessonContent } from '../../../contract/schedule/schemas.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useFocusBegins } from '../../kit/ui/focus-begins.ts'
import { notify } from '../../kit/notices/notices.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import { Form, useSaving } from '../../kit/form/server-form.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { UnkeptAlert } from '../../kit/form/unkept-alert.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { outboxStore } from '../../kit/offline/outbox-store.ts'
import { isPassing } from '../../kit/offline/sender.ts'
import { useOpened } from '../../kit/offline/use-outbox.ts'
import classes from './content-form.module.css'
import { contentOutbox, contentReaders, useContentDraft } from './use-content.ts'

type ContentFormProps = {
  lesson: { uuid: string; title: string }
  /** What is saved. */
  stands: LessonContent
  /** Absent: it stands among other things, with nothing to go back to. */
  onClose?: () => void
}

/** A lesson's topic and homework. What is typed outlives the form until it is saved, or given up. */
export function ContentForm({ lesson, stands, onClose }: ContentFormProps) {
  const [begun] = useState(stands)
  if (useOpened(contentOutbox) === undefined) return <div className={classes.place} aria-hidden />
  return <Writing {...{ lesson, stands: begun, onClose }} />
}

function Writing({ lesson, stands, onClose }: ContentFormProps) {
  const { draft, keep, forget } = useContentDraft(lesson, stands)
  const client = useQueryClient()
  const { uuid: pt } = useParticipant()
  const [topic, setTopic] = useState(draft?.value.topic ?? stands.topic ?? '')
  const [homework, setHomework] = useState(draft?.value.homework ?? stands.homework ?? '')
  const topicField = useFocusBegins<HTMLInputElement>(onClose !== undefined)
  const [waits, setWaits] = useState(draft?.state === 'waiting')
  const saving = useSaving(lessonContent.write, {
    params: { pt, uuid: lesson.uuid },
    refresh: contentReaders,
    seen: stands,
    onSaved: () => {
      forget()
      notify(t('schedule.lesson.saved', { lesson: lesson.title }))
      onClose?.()
    },
    onFailed: (error) => {
      if (isPassing(error)) {
        keep(topic, homework, 'waiting')
        setWaits(true)
      } else for (const { path } of contentReaders) void client.invalidateQueries({ queryKey: [path] })
    },
  })
  const typeTopic = (text: string) => {
    setTopic(text)
    setWaits(false)
    keep(text, homework)
  }
  const typeHomework = (text: string) => {
    setHomework(text)
    setWaits(false)
    keep(topic, text)
  }
  /** What somebody else has written since the draft was begun. */
  const theirs = (name: 'topic' | 'homework', mine: string) => {
    const now = stands[name] ?? ''
    const isNews = draft && now !== (draft.seen[name] ?? '') && now !== mine
    return isNews ? t('schedule.lesson.theirs', { text: now || '—' }) : undefined
  }
  return (
    <Form
      errors={saving.errors}
      onSubmit={() => saving.submit({ topic, homework })}
      className={classes.form}
      aria-label={t('schedule.lesson.content')}
    >
      {saving.alert && !waits && <Alert tone="err">{saving.alert}</Alert>}
      {waits && <Alert tone="warn">{t('schedule.lesson.waits')}</Alert>}
      {draft && !waits && <p className={classes.restored}>{t('schedule.lesson.restored')}</p>}
      <UnkeptAlert store={outboxStore} />
      <TextField
        name="topic"
        label={t('schedule.lesson.topicLabel')}
        hint={theirs('topic', topic)}
        maxLength={contentLimits.topic}
        autoComplete="off"
        ref={topicField}
        value={topic}
        onValueChange={typeTopic}
      />
      <TextArea
        name="homework"
        label={t('schedule.lesson.homeworkLabel')}
        hint={theirs('homework', homework) ?? t('schedule.lesson.homeworkHint')}
        maxLength={contentLimits.homework}
        value={homework}
        onValueChange={typeHomework}
      />
      <div className={classes.buttons}>
        {onClose && (
          <Button
            look="sub"
            onClick={() => {
              forget()
              onClose()
            }}
          >
            {t('kit.cancel')}
          </Button>
        )}
        <Button type="submit" busy={saving.saving}>
          {t('kit.save')}
        </Button>
      </div>
    </Form>
  )
}
