import { IconCheck, IconCloudOff, IconLoader2, IconUserCheck, IconAlertCircle, IconUsers } from '@tabler/icons-react'
import type { Register } from '../../contract/attendance/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { RegisterList } from './register-list.tsx'
import type { Delivery } from './register-outbox.ts'
import classes from './register.module.css'
import type { useRegister } from './use-register.ts'

type TakingProps = ReturnType<typeof useRegister> & { register: Register }

/** The students of a lesson, each with what is said of them, and whether that has arrived. */
export function RegisterTaking(taking: TakingProps) {
  const { register, presences, unsaid, delivery, mark, markAll } = taking
  const { students, hasBegun, isHalf } = register
  const done = students.length - unsaid.length
  return (
    <>
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
  const shown = shownState(delivery, register)
  const Icon = icons[shown]
  return (
    <output className={classes.state} data-state={shown}>
      {shown !== 'none' && <Icon size={16} aria-hidden />}
      <span>{t(`attendance.state.${shown}`, { message: delivery.refusal ?? '' })}</span>
      {shown === 'waiting' && (
        <button type="button" className={classes.retry} onClick={retry}>
          {t('kit.errors.tryAgain')}
        </button>
      )}
    </output>
  )
}

function shownState({ state, met }: Delivery, register: Register | undefined): keyof typeof icons {
  if (state !== 'idle') return state
  if (Object.keys(met).length) return 'met'
  return register?.students.some(({ presence }) => presence) ? 'idle' : 'none'
}
