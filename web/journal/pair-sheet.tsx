import { useLayoutEffect, useMemo, useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { useMedia } from '../kit/ui/media.ts'
import { UnkeptAlert } from '../kit/form/unkept-alert.tsx'
import { outboxStore } from '../kit/offline/outbox-store.ts'
import { type Query, Waiting } from '../kit/states/waiting.tsx'
import { OpenDialog } from './dialogs/open-dialog.tsx'
import type { DialogRequest } from './grid/dialog-request.ts'
import { JournalController } from './grid/controller.ts'
import { SheetGrid } from './grid/sheet-grid.tsx'
import { JournalSource } from './grid/source.ts'
import { useWords } from './grid/words.ts'
import classes from './parts/journal.module.css'
import { isTotal, sheetColumns, viewOf, workKey, type View } from './model/columns.ts'
import { Pad } from './pad/pad.tsx'
import { Paper } from './paper/paper.tsx'
import { ArrangementBar } from './parts/arrangement-bar.tsx'
import { FindStudent } from './parts/find-student.tsx'
import { JournalHead } from './parts/journal-head.tsx'
import { Legend } from './parts/legend.tsx'
import { NoStudents, NoWorks, NoWorksHere } from './parts/nothing.tsx'
import { PhoneToolbar } from './parts/phone-toolbar.tsx'
import { SaveItems } from './parts/save-items.tsx'
import { SavingStatus } from './parts/saving-status.tsx'
import { SheetLines } from './parts/sheet-lines.tsx'
import { SheetSkeleton } from './parts/sheet-skeleton.tsx'
import { Subtitle } from './parts/subtitle.tsx'
import { Toolbar, type ToolbarProps } from './parts/toolbar.tsx'
import type { Pair } from './queue/entries.ts'

import { useOwner } from './queue/use-owner.ts'
import { unsavedAfter } from './data/unsaved-after.ts'
import { useArrangement } from './data/use-arrangement.ts'
import { useJournalKeys } from './use-journal-keys.ts'
import { useLeftDrafts } from './data/use-left-drafts.ts'
import { useSheet } from './data/use-sheet.ts'

type PairSheetProps = {
  pair: Pair
  title: string
  level: 1 | 2
  work: number | undefined
  view: View | undefined
  /** What the toolbar offers to choose from. */
  lists: (Query & { data: unknown })[]
  onView: (view: View) => void
  bar: Omit<ToolbarProps, 'view' | 'onView' | 'onCreate' | 'status' | 'find' | 'save'>
}

/** The sheet of one discipline of one class. */
export function PairSheet({ pair, title, level, work, view: chosen, lists, onView, bar }: PairSheetProps) {
  const { sheet, journal, query, live } = useSheet(pair)
  const owner = useOwner()
  const words = useWords()
  const [asked, setAsked] = useState<DialogRequest>()
  const [hasPad, setHasPad] = useState(false)
  const [controller] = useState(() => {
    const source = new JournalSource({ words, ask: setAsked, touch: () => setHasPad(true) })
    return new JournalController(source, work === undefined ? undefined : workKey(work))
  })
  const view = chosen ?? (journal ? viewOf(journal, work) : 'year')
  const columns = useMemo(() => (journal ? sheetColumns(journal, view) : []), [journal, view])
  const { students: rows, ...arranging } = useArrangement(sheet)
  useLayoutEffect(() => {
    if (sheet) controller.source.show({ sheet, rows, columns, hasPad })
  }, [controller, sheet, rows, columns, hasPad])
  const isReady = owner !== undefined && sheet !== undefined && journal !== undefined && !query.isLoading
  const hasWorks = isReady && sheet.works.size > 0
  const onQuarter = (quarter: number) => onView(String(quarter) as View)
  const Bar = useMedia('(max-width: 599px)') ? PhoneToolbar : Toolbar
  const create = () => setAsked({ what: 'work' })
  useJournalKeys({ controller, ask: setAsked, hasSheet: isReady && sheet.students.length > 0 })
  const left = useLeftDrafts({
    controller,
    columns,
    owner,
    onQuarter,
    sheet: hasWorks ? sheet : undefined,
    opens: level === 1 && work === undefined,
    turns: chosen === undefined,
    onPair: bar.onChoose,
  })
  const find = () => {
    const [first] = unsavedAfter(controller)
    if (!first) return left.goOn()
    const at = controller.pointOf(first)
    if (at) return controller.cursor.go(at)
    arranging.arrange({})
    controller.want(first.column)
    if (first.discipline !== pair.discipline || first.group !== pair.group) return bar.onChoose(first)
    const quarter = controller.sheet.works.get(Number(first.column.slice(1)))?.quarter
    if (quarter) onQuarter(quarter)
  }
  return (
    <>
      <JournalHead title={title} level={level}>
        {isReady && <Subtitle sheet={sheet} view={view} />}
      </JournalHead>
      <section className={classes.sheet} aria-label={title}>
        <Bar
          {...bar}
          {...{ view, onView }}
          onCreate={isReady && sheet.students.length ? create : undefined}
          onPrint={hasWorks ? () => window.print() : undefined}
          status={<SavingStatus onFind={find} isStalled={live.since !== undefined} />}
          find={hasWorks && sheet.students.length > 0 && <FindStudent controller={controller} />}
          save={hasWorks && <SaveItems pair={pair} view={view} />}
        />
        <UnkeptAlert store={outboxStore} className={classes.unkept} />
        {isReady && <SheetLines {...{ live, lists }} />}
        {!isReady ? (
          <Waiting
            for={query.isError ? [query, ...lists] : query}
            what="journal"
            form="column"
            skeleton={<SheetSkeleton />}
          />
        ) : !sheet.students.length ? (
          <NoStudents />
        ) : !hasWorks ? (
          <NoWorks onCreate={create} />
        ) : (
          <>
            {bar.hasLegend && <Legend onKeys={() => setAsked({ what: 'keys' })} />}
            {columns.every(isTotal) && <NoWorksHere onCreate={create} />}
            <ArrangementBar {...arranging} sheet={sheet} count={rows.length} />
            <SheetGrid
              {...{ controller, sheet, rows, columns, words, hasPad }}
              order={arranging.arrangement.order}
              label={title}
            />
            {!rows.length && <p className={classes.note}>{t('journal.arrange.nobody')}</p>}
            {hasPad && <Pad controller={controller} onClose={() => setHasPad(false)} />}
          </>
        )}
      </section>
      {hasWorks && (
        <Paper {...{ sheet, view, words }} columns={columns} title={[title, ...pairNames(bar)].join(' · ')} />
      )}
      {isReady && (
        <OpenDialog
          {...{ controller, asked, view, onView, arranging }}
          onDone={(done) => setAsked((now) => (now === done ? undefined : now))}
        />
      )}
    </>
  )
}

/** "Алгебра", "8-Б". */
function pairNames({ disciplines = [], groups = [], chosen }: PairSheetProps['bar']): string[] {
  const discipline = disciplines.find(({ id }) => id === chosen.discipline)
  const group = groups.find(({ id }) => id === chosen.group)
  return [discipline?.alias ?? discipline?.name ?? '', group?.name ?? ''].filter(Boolean)
}
