import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../kit/states/waiting.tsx'
import { DiarySkeleton } from '../marks/diary-skeleton.tsx'
import { LookToggle, type Look } from '../marks/look-toggle.tsx'
import { NoMarks } from '../marks/no-marks.tsx'
import { Totals } from '../marks/totals.tsx'
import { useCurrent, type useDiary } from '../marks/use-diary.ts'
import classes from './diary-widget.module.css'
import widget from './widget.module.css'

/** The year's totals by subject, as a table or a chart. */
export function DiaryWidget({ diary }: { diary: ReturnType<typeof useDiary> }) {
  const { t } = useTranslation()
  const { quarter } = useCurrent()
  const [look, setLook] = useState<Look>('table')
  return (
    <section className={widget.widget} aria-labelledby="diary" data-tour="diary">
      <header className={widget.head}>
        <h2 id="diary">
          <Link to="/marks">
            {t('dashboard.diary')}
            <IconChevronRight aria-hidden />
          </Link>
        </h2>
        <LookToggle value={look} onChange={setLook} />
      </header>
      <p className={classes.note}>
        <IconInfoCircle size={16} aria-hidden />
        {t('marks.note')}.
      </p>
      {!diary.data && <Waiting for={diary} what="marks" form="column" isPart skeleton={<DiarySkeleton compact />} />}
      {diary.data &&
        (diary.data.marks.length ? (
          <Totals rows={diary.data.marks} weights={diary.data.weights} look={look} quarter={quarter} compact />
        ) : (
          <NoMarks className={classes.empty} />
        ))}
    </section>
  )
}
