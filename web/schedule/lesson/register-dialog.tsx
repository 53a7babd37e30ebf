import { registers } from '../../../contract/attendance/endpoints.ts'
import type { Register } from '../../../contract/attendance/schemas.ts'
import { recordings } from '../../../contract/schedule/endpoints.ts'
import { RegisterTaking } from '../../attendance/register-taking.tsx'
import { useRegister } from '../../attendance/use-register.ts'
import { lessonReaders } from '../../kit/days/lessons.ts'
import { type Leaving, useLeaving } from '../../kit/form/leaving.ts'
import { UnkeptAlert } from '../../kit/form/unkept-alert.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { outboxStore } from '../../kit/offline/outbox-store.ts'
import { Modal, ModalBody, ModalFooter } from '../../kit/overlay/modal.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { clockRange, longDay } from '../../kit/time/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ContentForm } from './content-form.tsx'
import { RecordingForm } from './recording-form.tsx'
import classes from './register-dialog.module.css'

/** Who is in a lesson, as its teacher sees and says it; what it is about; and its recording once it is over. It closes saved. */
export function RegisterDialog({ lesson, onClose }: { lesson: string; onClose: () => void }) {
  const taking = useRegister(lesson)
  const { query, register } = taking
  const { leaving, isSaving, close } = useLeaving(onClose)
  const title = register ? `${register.title} · ${register.group}` : t('schedule.register.title')
  return (
    <Modal title={title} onClose={() => close()}>
      <ModalBody className={classes.body}>
        {register ? (
          <>
            <p className={classes.when}>{whenOf(register)}</p>
            <UnkeptAlert store={outboxStore} />
            <RegisterTaking {...taking} register={register} />
            <LessonParts register={register} lesson={lesson} leaving={leaving} />
          </>
        ) : (
          <Waiting for={query} what="register" form="column" />
        )}
      </ModalBody>
      <ModalFooter>
        <Button look="sub" busy={isSaving} onClick={() => close()}>
          {t('schedule.register.done')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}

const whenOf = ({ date, from, to }: Register) =>
  [longDay(date), from && to && clockRange(from, to)].filter(Boolean).join(' · ')

type PartsProps = { register: Register; lesson: string; leaving: Leaving }

function LessonParts({ register, lesson, leaving }: PartsProps) {
  const { uuid: pt } = useParticipant()
  return (
    <>
      <section className={classes.recording} aria-label={t('schedule.lesson.content')}>
        <h3>{t('schedule.lesson.content')}</h3>
        <ContentForm lesson={{ uuid: lesson, title: register.title }} stands={register} leaving={leaving} />
      </section>
      {register.hasEnded && (
        <section className={classes.recording} aria-label={t('schedule.recordings.recording')}>
          <h3>{t('schedule.recordings.recording')}</h3>
          <RecordingForm
            recording={register.recording}
            attach={recordings.attach}
            remove={recordings.remove}
            params={{ pt, uuid: lesson }}
            refresh={[registers.read, ...lessonReaders]}
            leaving={leaving}
          />
        </section>
      )}
    </>
  )
}
