import { IconCheck, IconCloudOff, IconLoader2, IconUserCheck, IconAlertCircle, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Register } from '../../contract/schedule.ts'
import { recordings } from '../../contract/recordings.ts'
import { registers, schedule } from '../../contract/schedule.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { clockRange, longDay } from '../kit/time/dates.ts'
import { Modal, ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { useParticipant } from '../kit/session/participant.ts'
import { EmptyState } from '../kit/ui/states.tsx'
import { UnkeptAlert } from '../kit/form/unkept-alert.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { ContentForm } from './content-form.tsx'
import { RecordingForm } from './recording-form.tsx'
import type { Delivery } from './register-outbox.ts'
import { RegisterList } from './register-list.tsx'
import classes from './register.module.css'
import { registerStore, useRegister } from './use-register.ts'

/** Who is in a lesson, as its teacher sees and says it; and the lesson's recording once it is over. */
export function RegisterDialog({ lesson, onClose }: { lesson: string; onClose: () => void }) {
  const { t } = useTranslation()
  const taking = useRegister(lesson)
  const { query, register } = taking
  return (
    <Modal title={register ? `${register.title} · ${register.group}` : t('attendance.register')} onClose={onClose}>
      <ModalBody className={classes.body}>
        {register ? (
          <Taking {...taking} register={register} lesson={lesson} />
        ) : (
          <Waiting for={query} what="register" form="column" />
        )}
      </ModalBody>
      <ModalFooter>
        <Button look="sub" onClick={onClose}>
          {t('attendance.done')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}

type TakingProps = ReturnType<typeof useRegister> & { register: Register; lesson: string }

function Taking(taking: TakingProps) {
  const { register, lesson, presences, unsaid, delivery, mark, markAll } = taking
  const { t } = useTranslation()
  const { uuid: pt } = useParticipant()
  const { students, hasBegun, hasEnded, isHalf, date, from, to } = register
  const done = students.length - unsaid.length
  const params = { pt, uuid: lesson }
  return (
    <>
      <p className={classes.when}>{[longDay(date), from && to && clockRange(from, to)].filter(Boolean).join(' · ')}</p>
      <UnkeptAlert store={registerStore} />
      {!hasBegun && <Alert tone="info">{t('attendance.notYet')}</Alert>}
      {students.length === 0 && (
        <EmptyState icon={<IconUsers aria-hidden />} title={t('attendance.nobody')} level={3}>
          {t('attendance.nobodyWords')}
        </EmptyState>
      )}
      {hasBegun && students.length > 0 && (
        <div className={classes.tools}>
          <span className={classes.count}>
            {t('attendance.marked', { done, all: students.length })}
            <SaveState {...taking} />
          </span>
          <Button
            aria-disabled={!unsaid.length}
            title={t('attendance.marksAll')}
            onClick={() => unsaid.length && markAll()}
          >
            <IconUserCheck size={18} aria-hidden />
            {t('attendance.allPresent')}
          </Button>
        </div>
      )}
      {students.length > 0 && <RegisterList {...{ register, presences, mark, delivery }} />}
      {hasBegun && students.length > 0 && (
        <p className={classes.keys}>{t(isHalf ? 'attendance.keysHalf' : 'attendance.keys')}</p>
      )}
      <section className={classes.recording} aria-label={t('lesson.content')}>
        <h3>{t('lesson.content')}</h3>
        <ContentForm lesson={{ uuid: lesson, title: register.title }} stands={register} />
      </section>
      {hasEnded && (
        <section className={classes.recording} aria-label={t('attendance.recording')}>
          <h3>{t('attendance.recording')}</h3>
          <RecordingForm
            recording={register.recording}
            attach={recordings.attach}
            remove={recordings.remove}
            params={params}
            refresh={[registers.read, schedule.search]}
          />
        </section>
      )}
    </>
  )
}

const icons = {
  idle: IconCheck,
  none: IconCheck,
  sending: IconLoader2,
  waiting: IconCloudOff,
  refused: IconAlertCircle,
  met: IconAlertCircle,
}

/** Whether what was said has arrived. */
function SaveState({ delivery, register, retry }: { delivery: Delivery; register?: Register; retry: () => void }) {
  const { t } = useTranslation()
  const shown = shownState(delivery, register)
  const Icon = icons[shown]
  return (
    <output className={classes.state} data-state={shown}>
      {shown !== 'none' && <Icon size={16} aria-hidden />}
      <span>{t(`attendance.state.${shown}`, { message: delivery.refusal ?? '' })}</span>
      {shown === 'waiting' && (
        <button type="button" className={classes.retry} onClick={retry}>
          {t('errors.tryAgain')}
        </button>
      )}
    </output>
  )
}

function shownState({ state, pending, met }: Delivery, register: Register | undefined): keyof typeof icons {
  if (state !== 'idle') return state
  if (Object.keys(pending).length) return 'sending'
  if (Object.keys(met).length) return 'met'
  return register?.students.some(({ presence }) => presence) ? 'idle' : 'none'
}
