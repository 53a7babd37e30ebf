import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../kit/waiting.tsx'
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
  const rows = diary.data?.marks
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
      {!rows && <Waiting for={diary} skeleton={<DiarySkeleton compact />} level={3} onSheet />}
      {rows && (rows.length ? <Totals {...{ rows, look, quarter }} compact /> : <NoMarks className={classes.empty} />)}
    </section>
  )
}
