import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../kit/ui/media.ts'
import { UnkeptAlert } from '../kit/form/unkept-alert.tsx'
import { type Query, Waiting } from '../kit/states/waiting.tsx'
import { OpenDialog } from './dialogs/open-dialog.tsx'
import type { DialogRequest } from './grid/dialog-request.ts'
import { GridController } from './grid/controller.ts'
import { Grid } from './grid/grid.tsx'
import { useExplain } from './grid/explain.ts'
import { useWords } from './grid/words.ts'
import classes from './journal.module.css'
import { lanesOf, viewOf, workKey, type View } from './model/lanes.ts'
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
import { browserKeeper } from './queue/keeper.ts'
import { useOwner } from './queue/use-owner.ts'
import { unsavedAfter } from './unsaved-after.ts'
import { useArrangement } from './use-arrangement.ts'
import { useJournalKeys } from './use-journal-keys.ts'
import { useLeftDrafts } from './use-left-drafts.ts'
import { useSheet } from './use-sheet.ts'

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
  const { t } = useTranslation()
  const { sheet, journal, query, live } = useSheet(pair)
  const owner = useOwner()
  const words = useWords()
  const explain = useExplain()
  const [controller] = useState(() => new GridController(work === undefined ? undefined : workKey(work)))
  const [asked, setAsked] = useState<DialogRequest>()
  const [hasPad, setHasPad] = useState(false)
  const view = chosen ?? (journal ? viewOf(journal, work) : 'year')
  const lanes = useMemo(() => (journal ? lanesOf(journal, view) : []), [journal, view])
  const { students, ...arranging } = useArrangement(sheet)
  useLayoutEffect(() => {
    if (sheet)
      controller.show({ sheet, students, lanes, words, explain, ask: setAsked, hasPad, touch: () => setHasPad(true) })
  }, [controller, sheet, students, lanes, words, explain, hasPad])
  const isReady = owner !== undefined && sheet !== undefined && journal !== undefined && !query.isLoading
  const hasWorks = isReady && sheet.works.size > 0
  const onQuarter = (quarter: number) => onView(String(quarter) as View)
  const Bar = useMedia('(max-width: 599px)') ? PhoneToolbar : Toolbar
  const create = () => setAsked({ what: 'work' })
  useJournalKeys({ controller, ask: setAsked, hasSheet: isReady && sheet.students.length > 0 })
  const left = useLeftDrafts({
    controller,
    lanes,
    owner,
    onQuarter,
    sheet: hasWorks ? sheet : undefined,
    opens: level === 1 && work === undefined,
    turns: chosen === undefined,
    onPair: bar.onChoose,
  })
  const find = () => {
    const [first] = unsavedAfter(controller)
    if (!first) return left.resumeSession()
    const at = controller.pointOf([first])
    if (at) return controller.cursor.go(at)
    arranging.arrange({})
    controller.want(first.lane)
    if (first.discipline !== pair.discipline || first.group !== pair.group) return bar.onChoose(first)
    const quarter = controller.sheet.works.get(Number(first.lane.slice(1)))?.quarter
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
        <UnkeptAlert store={browserKeeper} className={classes.unkept} />
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
            {lanes.every((lane) => 'span' in lane) && <NoWorksHere onCreate={create} />}
            <ArrangementBar {...arranging} sheet={sheet} count={students.length} />
            <Grid
              {...{ controller, sheet, students, lanes, words, hasPad }}
              order={arranging.arrangement.order}
              label={title}
            />
            {!students.length && <p className={classes.note}>{t('journal.arrange.nobody')}</p>}
            {hasPad && <Pad controller={controller} onClose={() => setHasPad(false)} />}
          </>
        )}
      </section>
      {hasWorks && <Paper {...{ sheet, lanes, view, words }} title={[title, ...pairNames(bar)].join(' · ')} />}
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
