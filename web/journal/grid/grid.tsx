import type { ClipboardEvent, CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTotal, type Lane, type TotalLane } from '../model/lanes.ts'
import type { Sheet } from '../model/sheet.ts'
import type { Board } from './board.ts'
import { copied, paste } from './clipboard.ts'
import { EditorField } from './editor-field.tsx'
import classes from './grid.module.css'
import { Heads } from './heads.tsx'
import { press } from './keys.ts'
import { Pointer } from './pointer.ts'
import { Row } from './row.tsx'
import { Tip } from './tip.tsx'
import { useCursor } from './use-cursor.ts'
import { parts, useDrawn } from './use-drawn.ts'
import type { Words } from './words.ts'

type GridProps = { board: Board; sheet: Sheet; lanes: readonly Lane[]; words: Words; label: string }

/** The sheet itself. It is rendered when it is opened; from then on keys and presses move the cursor by hand. */
export function Grid({ board, sheet, lanes, words, label }: GridProps) {
  const { t } = useTranslation()
  const help = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const events = useMemo(() => eventsOf(board, new Pointer(board)), [board])
  const drawn = useDrawn(board, { sheet, lanes }, scroller)
  useCursor(board, { sheet, lanes, scroller })
  const main = lanes[0] as TotalLane
  const totals = lanes.filter(isTotal).length - 1
  const widths = { '--works': lanes.length - 1 - totals, '--totals': totals } as CSSProperties
  const grid = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': sheet.students.length + 1,
    'aria-colcount': lanes.length + 1,
    'aria-multiselectable': true,
    'aria-describedby': help,
  }
  return (
    <div ref={scroller} className={classes.scroller} style={widths}>
      <table {...grid} {...events} className={classes.grid}>
        <thead>
          <Heads main={main} bundles={drawn[0] ?? []} today={sheet.today} />
        </thead>
        <tbody>
          {sheet.students.map((student, place) => (
            <Row
              key={student.uuid}
              number={place + 1}
              bundles={drawn[place % parts] ?? []}
              {...{ sheet, main, student, words }}
            />
          ))}
        </tbody>
      </table>
      <p id={help} className="visually-hidden">
        {t('journal.gridHelp')}
      </p>
      <EditorField board={board} onKeyDown={events.onKeyDown} />
      <Tip board={board} scroller={scroller} />
    </div>
  )
}

function eventsOf(board: Board, pointer: Pointer) {
  const isTyping = () => board.editor?.isOpen === true
  const copy = (event: ClipboardEvent) => {
    if (isTyping()) return false
    event.clipboardData.setData('text/plain', copied(board))
    event.preventDefault()
    return true
  }
  return {
    onKeyDown: (event: KeyboardEvent) => void (press(board, event) && event.preventDefault()),
    onPointerDown: (event: PointerEvent) => pointer.down(event),
    onPointerMove: (event: PointerEvent) => pointer.move(event),
    onPointerUp: (event: PointerEvent) => pointer.up(event),
    onPointerCancel: () => pointer.cancel(),
    onDoubleClick: () => pointer.double(),
    onClick: ({ target }: MouseEvent) => pointer.click(target),
    onFocus: () => board.moved(),
    onContextMenu: (event: MouseEvent) => {
      const at = board.cursor.pointOf(event.target)
      if (!at || isTyping()) return
      event.preventDefault()
      board.cursor.go(at)
      board.ask({ what: 'menu', at })
    },
    onCopy: copy,
    onCut: (event: ClipboardEvent) => void (copy(event) && board.empty()),
    onPaste: (event: ClipboardEvent) => {
      if (isTyping()) return
      event.preventDefault()
      paste(board, event.clipboardData.getData('text/plain'))
    },
  }
}
