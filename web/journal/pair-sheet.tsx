import { useLayoutEffect, useMemo, useState } from 'react'
import type { Journal } from '../../contract/journal.ts'
import { UnkeptAlert } from '../kit/unkept-alert.tsx'
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
import { Pad } from './parts/pad.tsx'
import { SavingStatus } from './parts/saving-status.tsx'
import { SheetSkeleton } from './parts/sheet-skeleton.tsx'
import { Subtitle } from './parts/subtitle.tsx'
import { Toolbar, type ToolbarProps } from './parts/toolbar.tsx'
import { pairKey, type Entry, type Pair } from './queue/entries.ts'
import { browserKeeper } from './queue/keeper.ts'
import { useOwner } from './queue/use-owner.ts'
import { useLeftDrafts } from './use-left-drafts.ts'
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
  const owner = useOwner()
  const words = useWords()
  const explain = useExplain()
  const [board] = useState(() => new Board(work === undefined ? undefined : workKey(work)))
  const [asked, setAsked] = useState<Asked>()
  const [isTouched, setIsTouched] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  const view = chosen ?? (journal ? viewOf(journal, work) : 'year')
  const lanes = useMemo(() => (journal ? lanesOf(journal, view) : []), [journal, view])
  useLayoutEffect(() => {
    if (sheet) board.show({ sheet, lanes, words, explain, ask: setAsked, touch: () => setIsTouched(true) })
  }, [board, sheet, lanes, words, explain])
  const isReady = owner !== undefined && sheet !== undefined && journal !== undefined && !query.isLoading
  const hasWorks = isReady && sheet.works.size > 0
  const onQuarter = (quarter: number) => onView(String(quarter) as View)
  const create = () => setAsked({ what: 'work' })
  const left = useLeftDrafts({
    board,
    lanes,
    owner,
    onQuarter,
    sheet: hasWorks ? sheet : undefined,
    opens: level === 1 && work === undefined,
    turns: chosen === undefined,
    onPair: bar.onChoose,
  })
  const find = () => {
    const [first] = unsavedAfter(board)
    if (!first) return left.goOn()
    const at = board.pointOf([first])
    if (at) return board.cursor.go(at)
    board.want(first.lane)
    if (first.discipline !== pair.discipline || first.group !== pair.group) return bar.onChoose(first)
    const quarter = board.sheet.works.get(Number(first.lane.slice(1)))?.quarter
    if (quarter) onQuarter(quarter)
  }
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
          status={<SavingStatus onFind={find} />}
        />
        <UnkeptAlert store={browserKeeper} className={classes.unkept} />
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
            {isTouched && <Pad board={board} />}
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

/** What needs the teacher: first in this sheet, and there not what the cursor stands on. */
function unsavedAfter(board: Board): Entry[] {
  const { sheet, cursor } = board
  const entries = sheet.outbox.all().filter(({ state }) => state !== 'waiting')
  const isElsewhere = (entry: Entry) => pairKey(entry) !== pairKey(sheet.pair)
  const isHere = (entry: Entry) => {
    const at = board.pointOf([entry])
    return at?.x === cursor.at.x && at.y === cursor.at.y
  }
  const order = (entry: Entry) => Number(isElsewhere(entry)) * 2 + Number(isHere(entry))
  return entries.toSorted((a, b) => order(a) - order(b))
}
