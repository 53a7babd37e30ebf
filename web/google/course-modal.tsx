import { IconBooks, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Period } from '../../contract/calendar/schemas.ts'
import { googleCourses } from '../../contract/google/endpoints.ts'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { messageOf } from '../kit/data/api.ts'
import { useChanging } from '../kit/data/reading.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseFields } from './course-fields.tsx'
import classes from './course-modal.module.css'
import { quoted } from './quoted.ts'

type CourseModalProps = {
  course: GoogleCourse
  period: Period
  periods: Period[]
  /** Element that gets the focus when the dialog closes; null: the one that had it before. */
  focusAfter: () => HTMLElement | null
  /** The course was bound, or its binding taken away. */
  onDone: () => void
  onClose: () => void
}

const nothing = { disciplineId: null, teacherId: null, studyPeriodId: null, quarter: null, groupId: null }

/** Binding of a course as the form began with it. */
const bindingOf = ({ disciplineId, teacherId, studyPeriodId, quarter, groupId }: GoogleCourse) => {
  return { disciplineId, teacherId, studyPeriodId, quarter, groupId }
}

const refresh = [googleCourses.list]

/** Binds a course by hand, or takes its binding away. */
export function CourseModal({ course, period, periods, focusAfter, onDone, onClose }: CourseModalProps) {
  const { id, name, createdAt, boundBy, overlapping } = course
  const done = (words: string, tone: 'ok' | 'warn' = 'ok') => {
    notify(words, tone)
    onDone()
  }
  const saving = useSaving(googleCourses.update, {
    params: { id },
    refresh,
    seen: course,
    onSaved: ({ googleCourse }) =>
      googleCourse.overlapping.length ? done(t('google.isBoundOverlapping'), 'warn') : done(t('google.isBoundNow')),
  })
  const tag = (
    <Tag className={classes.tag}>
      <IconBooks size={14} aria-hidden />
      {t('google.tag')}
    </Tag>
  )
  return (
    <GuardedModal
      title={
        <span className={classes.title} title={name}>
          {name}
        </span>
      }
      aside={tag}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <Form errors={saving.errors} onSubmit={saving.submit}>
        <ModalBody>
          {saving.alert && (
            <Alert tone="err" className={classes.alert}>
              {saving.alert}
            </Alert>
          )}
          {overlapping.length > 0 && (
            <Alert tone="warn" className={classes.alert}>
              {t('google.overlapsWords')} <strong className={classes.title}>{quoted(overlapping)}</strong>
            </Alert>
          )}
          <CourseFacts course={course} />
          <div className={classes.fields}>
            <CourseFields course={course} period={period} periods={periods} />
            <p className={classes.stays}>
              <IconPencil size={18} aria-hidden />
              {t('google.staysBound')}
            </p>
          </div>
        </ModalBody>
        <ModalFooter
          note={
            createdAt && <span className={classes.created}>{t('google.created', { day: shortDateOf(createdAt) })}</span>
          }
        >
          {boundBy && <Unbind course={course} onDone={() => done(t('google.isFree'))} />}
          <Button look="sub" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" busy={saving.saving}>
            {t('google.bind')}
          </Button>
        </ModalFooter>
      </Form>
    </GuardedModal>
  )
}

function Unbind({ course, onDone }: { course: GoogleCourse; onDone: () => void }) {
  const { id, name } = course
  const [isAsked, setAsked] = useState(false)
  const [seen] = useState(() => bindingOf(course))
  const unbinding = useChanging(googleCourses.update, { refresh, onDone, onFailed: () => {} })
  return (
    <>
      <Button look="ghost" onClick={() => setAsked(true)}>
        {t('google.unbind')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('google.unbind')}
        confirm={t('google.unbind')}
        busy={unbinding.isPending}
        error={unbinding.error && messageOf(unbinding.error)}
        onClose={() => setAsked(false)}
        onConfirm={() => unbinding.mutate({ params: { id }, body: { ...nothing, seen } })}
      >
        {t('google.unbindWords', { name })}
      </ConfirmDialog>
    </>
  )
}
