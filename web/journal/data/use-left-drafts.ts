import { useEffect, useState, useSyncExternalStore } from 'react'
import type { JournalController } from '../grid/controller.ts'
import type { Column } from '../model/columns.ts'
import { isSpan, type Sheet } from '../model/sheet.ts'
import { draftKey, type Draft } from '../queue/drafts.ts'
import { pairKey, type Pair } from '../queue/entries.ts'
import { drafts } from '../queue/own-drafts.ts'

type Shown = {
  controller: JournalController
  /** Undefined until the grid stands. */
  sheet: Sheet | undefined
  columns: readonly Column[]
  owner: string | undefined
  /** The field opens by itself: the sheet is what the page is for, and no other place in it was asked for. */
  opens: boolean
  /** No quarter was asked for either. */
  turns: boolean
  onQuarter: (quarter: number) => void
  onPair: (pair: Pair) => void
}

/** Goes on with what was half typed when its page was closed: by itself in this sheet, elsewhere once `goOn` is called. */
export function useLeftDrafts({ controller, sheet, columns, owner, opens, turns, onQuarter, onPair }: Shown): {
  goOn: () => void
} {
  const left = useSyncExternalStore(drafts.subscribe, drafts.left)
  const [wanted, setWanted] = useState<string>()
  const here = sheet ? left.filter((draft) => pairKey(draft) === pairKey(sheet.pair)) : []
  const next = here.find((draft) => draftKey(draft) === wanted) ?? (opens ? here[0] : undefined)
  useEffect(() => {
    if (owner !== undefined) void drafts.load(owner)
  }, [owner])
  const quarter = sheet && next && placeOf(sheet, next)?.quarter
  const goTo = turns || (next && draftKey(next) === wanted) ? quarter : undefined
  const isInSight = columns.some(({ key }) => key === next?.column)
  useEffect(() => {
    if (!next || !controller.editor.isFree) return
    if (isInSight) controller.goOn(next)
    else if (goTo) onQuarter(goTo)
  }, [controller, next, isInSight, goTo, onQuarter])
  const goOn = () => {
    const first = here[0] ?? left[0]
    if (!first) return
    if (!sheet || !here.length) return onPair(first)
    if (placeOf(sheet, first)) return setWanted(draftKey(first))
    drafts.forget(first)
    controller.notices.tell(controller.words.gone(first.text))
  }
  return { goOn }
}

/** In which quarter's view it stands; undefined: its work or student is no more. */
function placeOf(sheet: Sheet, { column, student }: Draft): { quarter: number | undefined } | undefined {
  const work = sheet.works.get(Number(column.slice(1)))
  return (work || isSpan(column)) && sheet.students.some(({ uuid }) => uuid === student)
    ? { quarter: work?.quarter }
    : undefined
}
