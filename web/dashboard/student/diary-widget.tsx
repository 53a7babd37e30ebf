import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Waiting } from '../../kit/states/waiting.tsx'
import { DiarySkeleton } from '../../gradebook/diary/diary-skeleton.tsx'
import { LookToggle, type Look } from '../../gradebook/diary/look-toggle.tsx'
import { NoMarks } from '../../gradebook/diary/no-marks.tsx'
import { Totals } from '../../gradebook/diary/totals.tsx'
import { useCurrent } from '../../gradebook/diary/use-current.ts'
import type { useTotals } from '../../gradebook/diary/use-totals.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { t } from '../../kit/i18n/texts.ts'
import classes from './diary-widget.module.css'
import widget from '../day/widget.module.css'

/** The year's totals by subject, as a table or a chart. */
export function DiaryWidget({ totals }: { totals: ReturnType<typeof useTotals> }) {
  const { quarter } = useCurrent()
  const [look, setLook] = useState<Look>('table')
  return (
    <section className={widget.widget} aria-labelledby="diary" data-tour="diary">
      <header className={widget.head}>
        <h2 id="diary" className={sheet.title}>
          <Link to="/marks">
            {t('dashboard.diary')}
            <IconChevronRight aria-hidden />
          </Link>
        </h2>
        <LookToggle value={look} onChange={setLook} />
      </header>
      <p className={classes.note}>
        <IconInfoCircle size={16} aria-hidden />
        {t('gradebook.marks.note')}.
      </p>
      {!totals.data && <Waiting for={totals} what="marks" form="column" isPart skeleton={<DiarySkeleton compact />} />}
      {totals.data &&
        (totals.data.length ? (
          <Totals rows={totals.data} look={look} quarter={quarter} compact />
        ) : (
          <NoMarks className={classes.empty} />
        ))}
    </section>
  )
}
