import { IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { MarkLegend } from '../../kit/marks/legend.tsx'
import type { Row } from '../../kit/marks/reason.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { quarterNames, quarterOf, useAddressedMark } from './addressed-mark.ts'
import classes from './marks.module.css'
import { PerformanceList } from './performance-list.tsx'
import { PerformanceTable } from './performance-table.tsx'
import { TotalsLegend } from './totals-legend.tsx'
import { useView } from './use-view.ts'

const spans = ['year', ...quarterNames] as const

type PerformanceProps = {
  rows: Row[]
  /** The quarter of today. */
  current: number | undefined
}

/** The marks of a quarter or the year under a bar that chooses it; the work in the address brings its own quarter. */
export function Performance({ rows, current }: PerformanceProps) {
  const { day: today } = useWallClock()
  const { view, change } = useView()
  const isNarrow = useIsNarrow()
  const [legend, setLegend] = useState(true)
  const marks = useRef<HTMLDivElement>(null)
  const usual = view.quarter ?? spans[current ?? 0] ?? 'year'
  const ofWork = quarterOf(rows, view.work)
  const shown = usual === 'year' ? usual : (ofWork ?? usual)
  // The quarter stays once the work has left the address.
  useAddressedMark(marks, ofWork && view.work, () => shown !== usual && change({ quarter: shown }, true))
  const chosen = shown === 'year' ? undefined : Number(shown)
  const shownRows = { rows, chosen, today }
  return (
    <Card>
      <div className={classes.bar}>
        <Segmented
          label={t('gradebook.marks.quarter')}
          value={shown}
          onChange={(quarter) => change({ quarter, work: undefined })}
          options={spans.map((value) => ({
            value,
            label:
              value === 'year'
                ? t('gradebook.marks.head.y')
                : t(isNarrow ? 'gradebook.marks.shortQuarter' : 'schedule.quarter', { number: value }),
          }))}
        />
        <Button look="sub" className={classes.end} aria-pressed={legend} onClick={() => setLegend(!legend)}>
          <IconInfoCircle size={18} aria-hidden />
          {t('gradebook.marks.legend')}
        </Button>
      </div>
      <div ref={marks}>
        {isNarrow ? <PerformanceList {...shownRows} /> : <PerformanceTable key={shown} {...shownRows} />}
      </div>
      {legend && (
        <>
          <MarkLegend />
          <TotalsLegend rows={rows} />
        </>
      )}
    </Card>
  )
}
