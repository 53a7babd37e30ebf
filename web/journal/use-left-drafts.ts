import { useEffect, useState, useSyncExternalStore } from 'react'
import type { GridController } from './grid/controller.ts'
import type { Lane } from './model/lanes.ts'
import { isSpan, type Sheet } from './model/sheet.ts'
import { draftKey, type Draft } from './queue/drafts.ts'
import { pairKey, type Pair } from './queue/entries.ts'
import { drafts } from './queue/own-drafts.ts'

type Shown = {
  controller: GridController
  /** Undefined until the grid stands. */
  sheet: Sheet | undefined
  lanes: readonly Lane[]
  owner: string | undefined
  /** The field opens by itself: the sheet is what the page is for, and no other place in it was asked for. */
  opens: boolean
  /** No quarter was asked for either. */
  turns: boolean
  onQuarter: (quarter: number) => void
  onPair: (pair: Pair) => void
}

/** Goes on with what was half typed when its page was closed: by itself in this sheet, elsewhere once `resumeSession` is called. */
export function useLeftDrafts({ controller, sheet, lanes, owner, opens, turns, onQuarter, onPair }: Shown): {
  resumeSession: () => void
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
  const isInSight = lanes.some(({ key }) => key === next?.lane)
  useEffect(() => {
    if (!next || controller.editor?.isOpen !== false) return
    if (isInSight) controller.resume(next)
    else if (goTo) onQuarter(goTo)
  }, [controller, next, isInSight, goTo, onQuarter])
  const resumeSession = () => {
    const first = here[0] ?? left[0]
    if (!first) return
    if (!sheet || !here.length) return onPair(first)
    if (placeOf(sheet, first)) return setWanted(draftKey(first))
    drafts.forget(first)
    controller.tell(controller.words.gone(first.text))
  }
  return { resumeSession }
}

/** In which quarter's view it stands; undefined: its work or student is no more. */
function placeOf(sheet: Sheet, { lane, student }: Draft): { quarter: number | undefined } | undefined {
  const work = sheet.works.get(Number(lane.slice(1)))
  return (work || isSpan(lane)) && sheet.students.some(({ uuid }) => uuid === student)
    ? { quarter: work?.quarter }
    : undefined
}
