import { useLayoutEffect, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import type { JournalController } from '../grid/controller.ts'
import { press } from '../../spreadsheet/control/keys.ts'
import { moveAlong, useOneStop } from '../../kit/ui/tool-keys.ts'
import { CellLine } from './cell-line.tsx'
import { hasKeys } from './entry.ts'
import { Keypad } from './keypad.ts'
import { marksPage, signsPage, type Key } from './keys.tsx'
import classes from './pad.module.css'
import { useCellAtHand } from './use-cell-at-hand.ts'

/** Marks for the thumb, and above them the words about the chosen cell: nothing else lies over the marks. */
export function Pad({ controller, onClose }: { controller: JournalController; onClose: () => void }) {
  const [hasSigns, setHasSigns] = useState(false)
  const [written, setWritten] = useState('')
  const keypad = useMemo(() => new Keypad(controller), [controller])
  const { at, message, isTyping, tell } = useCellAtHand(controller, keypad)
  // The sheet has become shorter: the chosen cell is to be in sight all the same.
  useLayoutEffect(() => controller.cursor.stay(), [controller])
  const fill = () => {
    const count = keypad.fill()
    if (count !== undefined) tell(count ? t('journal.pad.filled', { count }) : t('journal.pad.nothingToFill'))
  }
  const parts = { controller, keypad, onPage: () => setHasSigns(!hasSigns), onFill: fill }
  const keys = hasSigns ? signsPage(parts) : marksPage(parts, isTyping || !hasKeys(keypad.most))
  const use = ({ press }: Key, button: HTMLButtonElement) => {
    const before = controller.cursor.at
    keypad.press(press)
    // Whoever listens instead of looking stays on the key, and hears what was written and who is next.
    if (!controller.editor.isOpen) button.focus(quietly)
    const [was, now] = [controller.cells.place(before), controller.cells.place(controller.cursor.at)]
    if (!was || !now || was.row === now.row) return
    const say = () => {
      const mark = controller.cursor.cell(before)?.getAttribute('aria-label') ?? ''
      setWritten(t('journal.pad.written', { name: was.row.name, mark, next: now.row.name }))
    }
    // The cell says what it holds once it is drawn.
    requestAnimationFrame(say)
  }
  return (
    <div className={classes.dock} data-covers-bar>
      <CellLine {...{ controller, at, message, onClose }} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus -- its keys take the focus */}
      <div
        className={classes.pad}
        role="toolbar"
        {...useOneStop<HTMLDivElement>()}
        aria-label={t('journal.pad.label')}
        onPointerDown={(event: PointerEvent) => event.preventDefault()}
        onKeyDown={(event) => void ((moveAlong(event) || typeOn(controller, event)) && event.preventDefault())}
      >
        {keys.map((key) => (
          <button
            key={key.id}
            type="button"
            aria-label={key.label}
            className={key.look && classes[key.look]}
            onClick={({ currentTarget }) => use(key, currentTarget)}
          >
            {key.shown} {key.words && <small>{key.words}</small>}
          </button>
        ))}
      </div>
      <output className="visually-hidden">{written}</output>
    </div>
  )
}

/** A finger sees where it is. */
const quietly: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }

/** Letters of a keyboard beside the screen go on into the sheet, from whichever key was pressed last. */
function typeOn(controller: JournalController, event: KeyboardEvent): boolean {
  return !['Enter', ' ', 'Tab'].includes(event.key) && press(controller, event)
}
