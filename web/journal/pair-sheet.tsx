import { useLayoutEffect, useMemo, useState } from 'react'
import type { Journal } from '../../contract/journal.ts'
import { Waiting } from '../kit/waiting.tsx'
import { Asking } from './asking/asking.tsx'
import { Board, type Asked } from './grid/board.ts'
import { Grid } from './grid/grid.tsx'
import { useExplain } from './grid/explain.ts'
import { useWords } from './grid/words.ts'
import classes from './journal.module.css'
import { lanesOf, quarterKeys, workKey, type View } from './model/lanes.ts'
import { JournalHead } from './parts/journal-head.tsx'
import { Legend } from './parts/legend.tsx'
import { NoStudents, NoWorks, NoWorksHere } from './parts/nothing.tsx'
import { SavingStatus } from './parts/saving-status.tsx'
import { SheetSkeleton } from './parts/sheet-skeleton.tsx'
import { Subtitle } from './parts/subtitle.tsx'
import { Toolbar, type ToolbarProps } from './parts/toolbar.tsx'
import type { Pair } from './queue/entries.ts'
import { useSheet } from './use-sheet.ts'

type PairSheetProps = {
  pair: Pair
  title: string
  level: 1 | 2
  work: number | undefined
  view: View | undefined
  onView: (view: View) => void
  bar: Omit<ToolbarProps, 'view' | 'onView' | 'onCreate' | 'status'>
}

/** The sheet of one discipline of one class. */
export function PairSheet({ pair, title, level, work, view: chosen, onView, bar }: PairSheetProps) {
  const { sheet, journal, query } = useSheet(pair)
  const words = useWords()
  const explain = useExplain()
  const [board] = useState(() => new Board(work === undefined ? undefined : workKey(work)))
  const [asked, setAsked] = useState<Asked>()
  const view = chosen ?? (journal ? viewOf(journal, work) : 'year')
  const lanes = useMemo(() => (journal ? lanesOf(journal, view) : []), [journal, view])
  useLayoutEffect(() => {
    if (sheet) board.show({ sheet, lanes, words, explain, ask: setAsked })
  }, [board, sheet, lanes, words, explain])
  const isReady = sheet !== undefined && journal !== undefined && !query.isLoading
  const hasWorks = isReady && sheet.works.size > 0
  const create = () => setAsked({ what: 'work' })
  return (
    <>
      <JournalHead title={title} level={level}>
        {isReady && <Subtitle sheet={sheet} view={view} />}
      </JournalHead>
      <section className={classes.sheet} aria-label={title}>
        <Toolbar
          {...bar}
          {...{ view, onView }}
          onCreate={isReady && sheet.students.length ? create : undefined}
          status={<SavingStatus onFind={() => find(board)} />}
        />
        {!isReady ? (
          <Waiting for={query} skeleton={<SheetSkeleton />} />
        ) : !sheet.students.length ? (
          <NoStudents />
        ) : !hasWorks ? (
          <NoWorks onCreate={create} />
        ) : (
          <>
            {bar.hasLegend && <Legend />}
            {lanes.every((lane) => 'span' in lane) && <NoWorksHere onCreate={create} />}
            <Grid {...{ board, sheet, lanes, words }} label={title} />
          </>
        )}
      </section>
      {isReady && (
        <Asking
          {...{ board, asked, view, onView }}
          onDone={(done) => setAsked((now) => (now === done ? undefined : now))}
        />
      )}
    </>
  )
}

/** The quarter of the work that is to be shown, else the current one. */
function viewOf(journal: Journal, work: number | undefined): View {
  const place = quarterKeys.findIndex((key) =>
    journal[key].columns.some(({ works }) => works.some(({ id }) => id === work)),
  )
  return String(place < 0 ? (journal.quarter ?? 1) : place + 1) as View
}

/** Goes to the next cell that was not saved. */
function find(board: Board): void {
  const entries = board.sheet.outbox.ofPair(board.sheet.pair).filter(({ state }) => state !== 'waiting')
  const points = entries.map((entry) => board.pointOf([entry])).filter((point) => point !== undefined)
  const { at } = board.cursor
  const next = points.find(({ y, x }) => y !== at.y || x !== at.x) ?? points[0]
  if (next) board.cursor.go(next)
}
