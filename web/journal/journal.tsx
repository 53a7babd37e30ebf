import { IconUsers, IconNotebook } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { readLocal, writeLocal } from '../kit/data/local.ts'
import { EmptyState } from '../kit/ui/states.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { JournalHead } from './parts/journal-head.tsx'
import { SheetSkeleton } from './parts/sheet-skeleton.tsx'
import classes from './parts/journal.module.css'
import type { View } from './model/columns.ts'
import { PairSheet } from './pair-sheet.tsx'
import { usePairs, type Chosen } from './data/use-pairs.ts'

type JournalProps = {
  title: string
  /** Of its heading; 1 where it is the whole page. */
  level?: 1 | 2
  chosen: Chosen & { view?: View }
  onChoose: (chosen: Chosen & { view?: View }) => void
  /** The work whose marks the cursor begins at. */
  work?: number
}

/** A teacher's journal: a discipline, a class, and the sheet of their marks. */
export function Journal({ title, level = 1, chosen, onChoose, work }: JournalProps) {
  const { queries, disciplines, groups, pair } = usePairs(chosen)
  const [hasLegend, setHasLegend] = useState(keptLegend)
  if (pair)
    return (
      <PairSheet
        key={`${pair.discipline}.${pair.group}`}
        {...{ pair, title, level, work }}
        lists={queries}
        bar={{
          disciplines,
          groups,
          chosen: pair,
          onChoose: (next) => onChoose({ ...next, view: chosen.view }),
          hasLegend,
          onLegend: () => setHasLegend(keepLegend(!hasLegend)),
        }}
        view={chosen.view}
        onView={(view) => onChoose({ discipline: pair.discipline, group: pair.group, view })}
      />
    )
  if (disciplines && !disciplines.length)
    return (
      <>
        <JournalHead title={title} level={level} />
        <EmptyState icon={<IconNotebook aria-hidden />} title={t('journal.noPairs')}>
          {t('journal.noPairsWords')}
        </EmptyState>
      </>
    )
  if (groups && !groups.length)
    return (
      <>
        <JournalHead title={title} level={level} />
        <EmptyState icon={<IconUsers aria-hidden />} title={t('journal.noGroups')}>
          {t('journal.noPairsWords')}
        </EmptyState>
      </>
    )
  return (
    <>
      <JournalHead title={title} level={level} />
      <Waiting
        for={queries}
        what="journal"
        form={level === 1 ? 'page' : 'column'}
        className={level === 2 ? classes.sheet : undefined}
        skeleton={
          <div className={classes.sheet}>
            <div className={classes.place} />
            <SheetSkeleton />
          </div>
        }
      />
    </>
  )
}

const legendKey = 'journalLegend'

function keptLegend(): boolean {
  return (readLocal(legendKey) ?? (window.innerWidth < 600 ? 'off' : 'on')) === 'on'
}

function keepLegend(isOn: boolean): boolean {
  writeLocal(legendKey, isOn ? 'on' : 'off')
  return isOn
}
