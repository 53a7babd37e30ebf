import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { WallClock } from '../../../rules/kyiv.ts'
import type { useWaitingWorks } from '../../journal/waiting/use-waiting-works.ts'
import { Count } from '../day/count.tsx'
import { t } from '../../kit/i18n/texts.ts'
import type { useMissingRegisters } from './missing-registers.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
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
  const list = works.data?.works
  const count = (registers.missing?.length ?? 0) + (list?.length ?? 0)
  return (
    <section className={cx(sheet.sheet, classes.card)} aria-labelledby="waiting">
      <header>
        <h2 id="waiting" className={sheet.title}>
          {t('dashboard.waiting.title')}
        </h2>
        {count > 0 && <Count>{count}</Count>}
      </header>
      {registers.missing && list && !count ? (
        <p className={classes.done}>
          <IconCircleCheckFilled aria-hidden />
          <span>
            <b>{t('dashboard.waiting.done')}</b> {t('dashboard.waiting.doneWords')}
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
