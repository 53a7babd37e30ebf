import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentLimits, lessonContent, type LessonContent } from '../../contract/lesson-content.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useFocusBegins } from '../kit/ui/focus-begins.ts'
import { notify } from '../kit/notices/notices.tsx'
import { useParticipant } from '../kit/session/participant.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextArea } from '../kit/form/text-area.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { UnkeptAlert } from '../kit/form/unkept-alert.tsx'
import { mayPass, type ContentDraft } from './content-drafts.ts'
import classes from './content-form.module.css'
import { contentReaders, contentStore, sendContents, useContentDraft } from './use-content.ts'

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
  const drafting = useContentDraft(lesson, begun)
  if (drafting.draft === undefined) return <div className={classes.place} aria-hidden />
  return <Writing {...{ lesson, stands: begun, onClose }} {...drafting} draft={drafting.draft} />
}

type WritingProps = ContentFormProps &
  Omit<ReturnType<typeof useContentDraft>, 'draft'> & { draft: ContentDraft | null }

function Writing({ lesson, stands, onClose, draft, keep, forget }: WritingProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { uuid: pt } = useParticipant()
  const [topic, setTopic] = useState(draft?.topic ?? stands.topic ?? '')
  const [homework, setHomework] = useState(draft?.homework ?? stands.homework ?? '')
  const topicField = useFocusBegins<HTMLInputElement>(onClose !== undefined)
  const [waits, setWaits] = useState(draft?.isSent ?? false)
  const saving = useSaving(lessonContent.write, {
    params: { pt, uuid: lesson.uuid },
    refresh: contentReaders,
    seen: stands,
    onSaved: () => {
      forget()
      notify(t('lesson.saved', { lesson: lesson.title }))
      onClose?.()
    },
    onFailed: (error) => {
      if (mayPass(error)) {
        keep(topic, homework, true)
        setWaits(true)
        sendContents()
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
    const isNews = draft !== null && now !== (draft.seen[name] ?? '') && now !== mine
    return isNews ? t('lesson.theirs', { text: now || '—' }) : undefined
  }
  return (
    <Form
      errors={saving.errors}
      onSubmit={() => saving.submit({ topic, homework })}
      className={classes.form}
      aria-label={t('lesson.content')}
    >
      {saving.alert && !waits && <Alert tone="err">{saving.alert}</Alert>}
      {waits && <Alert tone="warn">{t('lesson.waits')}</Alert>}
      {draft && !waits && <p className={classes.restored}>{t('lesson.restored')}</p>}
      <UnkeptAlert store={contentStore} />
      <TextField
        name="topic"
        label={t('lesson.topicLabel')}
        hint={theirs('topic', topic)}
        maxLength={contentLimits.topic}
        autoComplete="off"
        ref={topicField}
        value={topic}
        onValueChange={typeTopic}
      />
      <TextArea
        name="homework"
        label={t('lesson.homeworkLabel')}
        hint={theirs('homework', homework) ?? t('lesson.homeworkHint')}
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
