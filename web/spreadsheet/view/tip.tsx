import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useOverlayHost } from '../../kit/ui/overlay-host.ts'
import type { GridController } from '../control/controller.ts'
import type { Point } from '../model/block.ts'
import classes from './tip.module.css'

type Shown = { at: Point; anchor: HTMLElement; words?: string }

/** In milliseconds: how long the focus or the pointer rests before the tip comes, and stays after it left. */
const delay = { focus: 700, pointer: 150, leave: 200 }

type TipProps = {
  controller: GridController
  scroller: RefObject<HTMLElement | null>
  children: (at: Point, close: () => void) => ReactNode
}

/** One tip for the whole grid: it follows the focus and the pointer once they rest. */
export function Tip({ controller, scroller, children }: TipProps) {
  const host = useOverlayHost()
  const [shown, setShown] = useState<Shown>()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => {
    const later = (next: () => Shown | undefined, wait: number) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setShown(next()), wait)
    }
    const shownAt = (at: Point, words?: string): Shown | undefined => {
      const anchor = controller.editor.isOpen ? undefined : controller.cursor.cell(at)
      return anchor && (words || at.x > 0) ? { at, anchor, words } : undefined
    }
    const hide = () => {
      window.clearTimeout(timer.current)
      setShown(undefined)
    }
    const moved = () => {
      hide()
      if (controller.editor.isTyping) return
      later(
        () => (scroller.current?.contains(document.activeElement) ? shownAt(controller.cursor.at) : undefined),
        delay.focus,
      )
    }
    const tell = (words: string) => {
      window.clearTimeout(timer.current)
      setShown(words ? shownAt(controller.cursor.at, words) : undefined)
    }
    const silence = controller.notices.listen({ tell, moved })
    const box = scroller.current
    let before = { x: 0, y: 0 }
    const remember = ({ screenX: x, screenY: y }: PointerEvent) => (before = { x, y })
    const over = (event: PointerEvent) => {
      const isAtRest = event.screenX === before.x && event.screenY === before.y
      remember(event)
      // What comes under a pointer that rests is not pointed at.
      if (event.pointerType === 'touch' || event.buttons || isAtRest) return
      const at = controller.cursor.pointOf(event.target)
      later(() => at && shownAt(at), at ? delay.pointer : delay.leave)
    }
    const leave = (event: PointerEvent) => {
      // A menu can lie over the cell: coming back there is a move.
      remember(event)
      later(() => undefined, delay.leave)
    }
    // The move that scrolled has a tip to come.
    const scrolled = () => setShown(undefined)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    box?.addEventListener('pointerover', over)
    box?.addEventListener('pointerleave', leave)
    box?.addEventListener('scroll', scrolled, { passive: true })
    box?.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', escape)
    return () => {
      silence()
      window.clearTimeout(timer.current)
      box?.removeEventListener('pointerover', over)
      box?.removeEventListener('pointerleave', leave)
      box?.removeEventListener('scroll', scrolled)
      box?.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', escape)
    }
  }, [controller, scroller])
  const stay = () => window.clearTimeout(timer.current)
  return (
    <Tooltip.Root open={shown !== undefined} onOpenChange={(open) => !open && setShown(undefined)}>
      <Tooltip.Portal container={host}>
        <Tooltip.Positioner className={classes.positioner} anchor={shown?.anchor} sideOffset={6} side="bottom">
          <Tooltip.Popup className={classes.tip} onPointerEnter={stay} onPointerLeave={() => setShown(undefined)}>
            {shown &&
              (shown.words ? <span role="alert">{shown.words}</span> : children(shown.at, () => setShown(undefined)))}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
