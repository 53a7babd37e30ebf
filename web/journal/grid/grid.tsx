/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import type { ClipboardEvent, CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTotal, type Lane, type TotalLane } from '../model/lanes.ts'
import type { Order } from '../model/arrangement.ts'
import type { Student } from '../model/saved.ts'
import type { Sheet } from '../model/sheet.ts'
import type { GridController } from './controller.ts'
import { copied } from './clipboard.ts'
import { paste } from './pasting.ts'
import { EditorField } from './editor-field.tsx'
import classes from './grid.module.css'
import { Heads } from './heads.tsx'
import { press } from './keys.ts'
import { parts } from './pieces.ts'
import { Picked } from './picked.tsx'
import { Pointer } from './pointer.ts'
import { Row } from './row.tsx'
import { Tip } from './tip.tsx'
import { useCursor } from './use-cursor.ts'
import { useDrawn } from './use-drawn.ts'
import { useShield } from './use-shield.ts'
import type { Words } from './words.ts'

type GridProps = {
  controller: GridController
  sheet: Sheet
  students: readonly Student[]
  order: Order | undefined
  lanes: readonly Lane[]
  words: Words
  label: string
  hasPad: boolean
}

/** The sheet itself. It is rendered when it is opened; from then on keys and presses move the cursor by hand. */
export function Grid({ controller, sheet, students, order, lanes, words, label, hasPad }: GridProps) {
  const { t } = useTranslation()
  const help = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const pointer = useMemo(() => new Pointer(controller), [controller])
  const events = useMemo(() => eventsOf(controller, pointer), [controller, pointer])
  useEffect(() => {
    const box = scroller.current
    // Neither scrolled nor, once it is lifted, taken for a mouse, whose press would close the menu again.
    const draw = (event: TouchEvent) => pointer.isHeld && event.cancelable && event.preventDefault()
    box?.addEventListener('touchmove', draw, { passive: false })
    box?.addEventListener('touchend', draw, { passive: false })
    return () => {
      box?.removeEventListener('touchmove', draw)
      box?.removeEventListener('touchend', draw)
    }
  }, [pointer])
  const drawn = useDrawn(controller, { sheet, lanes }, scroller)
  useCursor(controller, { sheet, students, lanes, scroller })
  const shield = useShield(scroller)
  const numbers = useMemo(() => new Map(sheet.students.map((student, place) => [student, place])), [sheet])
  const main = lanes[0] as TotalLane
  const totals = lanes.filter(isTotal).length - 1
  const widths = { '--works': lanes.length - 1 - totals, '--totals': totals } as CSSProperties
  const grid = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': students.length + 1,
    'aria-colcount': lanes.length + 1,
    'aria-multiselectable': true,
    'aria-describedby': help,
  }
  return (
    <div ref={scroller} className={classes.scroller} style={widths} data-pad={hasPad ? '' : undefined}>
      <div {...grid} {...events} className={classes.grid}>
        <div role="rowgroup">
          <Heads main={main} chunks={drawn[0] ?? []} today={sheet.today} order={order} />
        </div>
        <div role="rowgroup">
          {students.map((student, place) => (
            <Row
              key={student.uuid}
              row={place + 2}
              number={(numbers.get(student) ?? 0) + 1}
              chunks={drawn[(numbers.get(student) ?? 0) % parts] ?? []}
              {...{ sheet, main, student, words }}
            />
          ))}
        </div>
        <div ref={shield} className={classes.shield} aria-hidden />
      </div>
      <p id={help} className="visually-hidden">
        {t('journal.gridHelp')}
      </p>
      <EditorField controller={controller} hasPad={hasPad} onKeyDown={events.onKeyDown} />
      <Picked controller={controller} />
      {!hasPad && <Tip controller={controller} scroller={scroller} />}
    </div>
  )
}

function eventsOf(controller: GridController, pointer: Pointer) {
  const isTyping = () => controller.editor?.isOpen === true
  const copy = (event: ClipboardEvent) => {
    if (isTyping()) return false
    event.clipboardData.setData('text/plain', copied(controller))
    event.preventDefault()
    return true
  }
  return {
    onKeyDown: (event: KeyboardEvent) => void (press(controller, event) && event.preventDefault()),
    onPointerDown: (event: PointerEvent) => pointer.down(event),
    onPointerMove: (event: PointerEvent) => pointer.move(event),
    onPointerUp: (event: PointerEvent) => pointer.up(event),
    onPointerCancel: () => pointer.cancel(),
    onDoubleClick: () => pointer.double(),
    onClick: ({ target }: MouseEvent) => pointer.click(target),
    onFocus: () => controller.moved(),
    onContextMenu: (event: MouseEvent) => {
      const at = controller.cursor.pointOf(event.target)
      if (!at || isTyping()) return
      event.preventDefault()
      if (pointer.isTouching) return
      if (!controller.cursor.holds(at)) controller.cursor.go(at)
      controller.ask({ what: 'menu', at })
    },
    onCopy: copy,
    onCut: (event: ClipboardEvent) => void (copy(event) && controller.empty()),
    onPaste: (event: ClipboardEvent) => {
      if (isTyping()) return
      event.preventDefault()
      paste(controller, event.clipboardData.getData('text/plain'))
    },
  }
}
