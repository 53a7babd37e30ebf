import { useState } from 'react'
import { contentLimits } from '../../../contract/schedule/endpoints.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useFocusBegins } from '../../kit/ui/focus-begins.ts'
import { Form } from '../../kit/form/server-form.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { UnkeptAlert } from '../../kit/form/unkept-alert.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { outboxStore } from '../../kit/offline/outbox-store.ts'
import { useOpened } from '../../kit/offline/use-outbox.ts'
import classes from './content-form.module.css'
import { contentOutbox } from './use-content.ts'
import { type ContentFormProps, useWriting } from './use-writing.ts'

/** A lesson's topic and homework. What is typed outlives the form until it is saved, or given up. */
export function ContentForm(props: ContentFormProps) {
  const [begun] = useState(props.stands)
  if (useOpened(contentOutbox) === undefined) return <div className={classes.place} aria-hidden />
  return <Writing {...props} stands={begun} />
}

function Writing(props: ContentFormProps) {
  const { stands, onClose } = props
  const { text, draft, waits, form, saving, type, submit, giveUp } = useWriting(props)
  const topicField = useFocusBegins<HTMLInputElement>(onClose !== undefined)
  /** What somebody else has written since the draft was begun. */
  const theirs = (name: 'topic' | 'homework') => {
    const now = stands[name] ?? ''
    const isNews = draft && now !== (draft.seen[name] ?? '') && now !== text[name]
    return isNews ? t('schedule.lesson.theirs', { text: now || '—' }) : undefined
  }
  return (
    <Form
      ref={form}
      errors={saving.errors}
      onSubmit={submit}
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
        hint={theirs('topic')}
        maxLength={contentLimits.topic}
        autoComplete="off"
        ref={topicField}
        value={text.topic}
        onValueChange={(topic) => type({ topic })}
      />
      <TextArea
        name="homework"
        label={t('schedule.lesson.homeworkLabel')}
        hint={theirs('homework') ?? t('schedule.lesson.homeworkHint')}
        maxLength={contentLimits.homework}
        value={text.homework}
        onValueChange={(homework) => type({ homework })}
      />
      <div className={classes.buttons}>
        <span className={classes.state} aria-live="polite">
          {saving.saving && t('schedule.lesson.saving')}
        </span>
        {onClose && (
          <Button look="sub" onClick={giveUp}>
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
