import { Tooltip } from '@base-ui/react/tooltip'
import { IconDots, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlayHost } from '../../kit/ui/overlay-host.ts'
import type { Point } from '../model/block.ts'
import type { DialogRequest } from './dialog-request.ts'
import type { GridController } from './controller.ts'
import classes from './tip.module.css'
import { TipFacts } from './tip-facts.tsx'

type Shown = { at: Point; anchor: HTMLElement; words?: string }

/** In milliseconds: how long the focus or the pointer rests before the tip comes, and stays after it left. */
const delay = { focus: 700, pointer: 150, leave: 200 }

/** One tip for the whole sheet: it follows the focus and the pointer once they rest. */
export function Tip({ controller, scroller }: { controller: GridController; scroller: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const host = useOverlayHost()
  const [shown, setShown] = useState<Shown>()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => {
    const later = (next: () => Shown | undefined, wait: number) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setShown(next()), wait)
    }
    const shownAt = (at: Point, words?: string): Shown | undefined => {
      const anchor = controller.editor?.isOpen ? undefined : controller.cursor.cell(at)
      return anchor && (words || at.x > 0) ? { at, anchor, words } : undefined
    }
    const hide = () => {
      window.clearTimeout(timer.current)
      setShown(undefined)
    }
    const moved = () => {
      hide()
      if (controller.isTyping) return
      later(
        () => (scroller.current?.contains(document.activeElement) ? shownAt(controller.cursor.at) : undefined),
        delay.focus,
      )
    }
    const tell = (words: string) => {
      window.clearTimeout(timer.current)
      setShown(words ? shownAt(controller.cursor.at, words) : undefined)
    }
    controller.tellBy({ tell, moved })
    const box = scroller.current
    let before = { x: 0, y: 0 }
    const over = (event: PointerEvent) => {
      const isAtRest = event.screenX === before.x && event.screenY === before.y
      before = { x: event.screenX, y: event.screenY }
      // What comes under a pointer that rests is not pointed at.
      if (event.pointerType === 'touch' || event.buttons || isAtRest) return
      const at = controller.cursor.pointOf(event.target)
      later(() => at && shownAt(at), at ? delay.pointer : delay.leave)
    }
    const leave = () => later(() => undefined, delay.leave)
    // The move that scrolled has a tip to come.
    const scrolled = () => setShown(undefined)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    box?.addEventListener('pointerover', over)
    box?.addEventListener('pointerleave', leave)
    box?.addEventListener('scroll', scrolled, { passive: true })
    box?.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', escape)
    return () => {
      window.clearTimeout(timer.current)
      box?.removeEventListener('pointerover', over)
      box?.removeEventListener('pointerleave', leave)
      box?.removeEventListener('scroll', scrolled)
      box?.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', escape)
    }
  }, [controller, scroller])
  const place = shown && controller.place(shown.at)
  const ask = (asked: DialogRequest) => () => {
    if (shown) controller.cursor.go(shown.at)
    controller.ask(asked)
    setShown(undefined)
  }
  const stay = () => window.clearTimeout(timer.current)
  return (
    <Tooltip.Root open={shown !== undefined} onOpenChange={(open) => !open && setShown(undefined)}>
      <Tooltip.Portal container={host}>
        <Tooltip.Positioner className={classes.positioner} anchor={shown?.anchor} sideOffset={6} side="bottom">
          <Tooltip.Popup className={classes.tip} onPointerEnter={stay} onPointerLeave={() => setShown(undefined)}>
            {shown?.words ?? (shown && <TipFacts controller={controller} at={shown.at} />)}
            {place && !shown.words && (
              <TipButton label={t('journal.menu.history')} onPress={ask({ what: 'history', ...place })}>
                <IconHistory size={16} aria-hidden />
              </TipButton>
            )}
            {shown && !shown.words && (
              <TipButton label={t('journal.menu.open')} onPress={ask({ what: 'menu', at: shown.at })}>
                <IconDots size={16} aria-hidden />
              </TipButton>
            )}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

type TipButtonProps = { label: string; onPress: () => void; children: ReactNode }

/** For the pointer; keys have the same in the cell's menu. */
function TipButton({ label, onPress, children }: TipButtonProps) {
  return (
    <button type="button" tabIndex={-1} className={classes.menu} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
