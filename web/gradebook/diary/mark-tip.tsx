import { Tooltip } from '@base-ui/react/tooltip'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { quarterSpans, type Row } from '../../kit/marks/reason.ts'
import { cx } from '../../kit/ui/cx.ts'
import overlays from '../../kit/overlay/overlays.module.css'
import { useMarkOpening } from '../mark/opening.ts'
import classes from './mark-tip.module.css'
import { WorkFacts } from './work-facts.tsx'

type Tip = { anchor: HTMLElement; subject: string; result: Result }

const delay = { open: 80, close: 160 }

/** One tooltip for all marks below: it follows the pointer and the focus, unless a mark is open. */
export function useMarkTip(rows: readonly Row[]) {
  const [tip, setTip] = useState<Tip>()
  const timer = useRef<number | undefined>(undefined)
  const { isOpen } = useMarkOpening()
  const works = useMemo(() => worksOf(rows), [rows])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const hide = () => {
    window.clearTimeout(timer.current)
    setTip(undefined)
  }
  const show = (target: Element) => {
    window.clearTimeout(timer.current)
    const anchor = target.closest<HTMLElement>('[data-work]')
    const work = works.get(Number(anchor?.dataset['work']))
    setTip(anchor && work && !isOpen() ? { anchor, ...work } : undefined)
  }
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    window.clearTimeout(timer.current)
    const isMark = target.closest('[data-work]')
    timer.current = window.setTimeout(() => (isMark ? show(target) : hide()), isMark ? delay.open : delay.close)
  }
  const onPointerLeave = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(hide, delay.close)
  }
  const keep = () => window.clearTimeout(timer.current)
  return { tip, show, hide, keep, events: { onPointerOver, onPointerLeave, onClick: hide } }
}

function worksOf(rows: readonly Row[]) {
  return new Map(
    rows.flatMap((row) =>
      quarterSpans.flatMap((span) =>
        row[span].results.map((result) => [result.id, { subject: row.subject, result }] as const),
      ),
    ),
  )
}

type MarkTipProps = {
  tip: Tip | undefined
  /** The pointer has come over it. */ onKeep: () => void
  onClose: () => void
}

export function MarkTip({ tip, onKeep, onClose }: MarkTipProps) {
  return (
    <Tooltip.Root open={tip !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner className={overlays.positioner} anchor={tip?.anchor} sideOffset={8} side="bottom">
          <Tooltip.Popup className={cx(overlays.tip, classes.tip)} onPointerEnter={onKeep} onPointerLeave={onClose}>
            {tip && <WorkFacts subject={tip.subject} result={tip.result} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
