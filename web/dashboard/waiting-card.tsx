import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WallClock } from '../../rules/kyiv.ts'
import { useWaitingWorks } from '../coursework/use-waiting-works.ts'
import { Skeleton, Waiting } from '../kit/waiting.tsx'
import { Count } from './count.tsx'
import { useMissingRegisters } from './missing-registers.ts'
import classes from './waiting-card.module.css'
import { RegistersToTake, WorksToMark } from './waiting-lists.tsx'

/** What a teacher has not done yet, each a click from where it is done. */
export function WaitingCard({ now }: { now: WallClock }) {
  const { t } = useTranslation()
  const { query: registers, missing } = useMissingRegisters(now)
  const works = useWaitingWorks()
  const list = works.data?.works
  const count = (missing?.length ?? 0) + (list?.length ?? 0)
  return (
    <section className={classes.card} aria-labelledby="waiting">
      <header>
        <h2 id="waiting">{t('waiting.title')}</h2>
        {count > 0 && <Count>{count}</Count>}
      </header>
      {!missing || !list ? (
        <Waiting for={[registers, works]} level={3} skeleton={<Skeleton lines={4} />} />
      ) : count ? (
        <div className={classes.lists}>
          <RegistersToTake lessons={missing} today={now.day} />
          <WorksToMark works={list} />
        </div>
      ) : (
        <p className={classes.done}>
          <IconCircleCheckFilled aria-hidden />
          <span>
            <b>{t('waiting.done')}</b> {t('waiting.doneWords')}
          </span>
        </p>
      )}
    </section>
  )
}
