import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WallClock } from '../../rules/kyiv.ts'
import type { useWaitingWorks } from '../coursework/use-waiting-works.ts'
import { Count } from './count.tsx'
import type { useMissingRegisters } from './missing-registers.ts'
import classes from './waiting-card.module.css'
import { RegistersToTake, WorksToMark } from './waiting-lists.tsx'

type WaitingCardProps = {
  now: WallClock
  registers: ReturnType<typeof useMissingRegisters>
  works: ReturnType<typeof useWaitingWorks>
  /** That the schedule could not be fetched is said elsewhere. */
  isTold: boolean
}

/** What a teacher has not done yet, each a click from where it is done. */
export function WaitingCard({ now, registers, works, isTold }: WaitingCardProps) {
  const { t } = useTranslation()
  const list = works.data?.works
  const count = (registers.missing?.length ?? 0) + (list?.length ?? 0)
  return (
    <section className={classes.card} aria-labelledby="waiting">
      <header>
        <h2 id="waiting">{t('waiting.title')}</h2>
        {count > 0 && <Count>{count}</Count>}
      </header>
      {registers.missing && list && !count ? (
        <p className={classes.done}>
          <IconCircleCheckFilled aria-hidden />
          <span>
            <b>{t('waiting.done')}</b> {t('waiting.doneWords')}
          </span>
        </p>
      ) : (
        <div className={classes.lists}>
          <RegistersToTake query={registers.query} lessons={registers.missing} today={now.day} isTold={isTold} />
          <WorksToMark query={works} works={list} />
        </div>
      )}
    </section>
  )
}
