import { useId, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { GridController } from '../control/controller.ts'
import classes from './editor.module.css'

type EditorFieldProps = {
  controller: GridController
  /** A keypad types into it, and the device's own keyboard stays away. */
  hasPad: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** Where values are typed; hidden until something is. */
export function EditorField({ controller, hasPad, onKeyDown }: EditorFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const news = useRef<HTMLOutputElement>(null)
  const notesId = useId()
  useLayoutEffect(() => {
    const elements = { input: input.current!, notes: notes.current!, said: said.current!, news: news.current! }
    return controller.editor.attach({ box: box.current!, ...elements })
  }, [controller])
  // Of a window that is left for another the field is still its active element: what is half typed there waits.
  const leave = ({ target }: FocusEvent) => document.activeElement !== target && controller.editor.commit()
  return (
    <div ref={box} className={classes.box} role="presentation" hidden>
      <input
        ref={input}
        className={classes.input}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="off"
        inputMode={hasPad ? 'none' : undefined}
        spellCheck={false}
        aria-describedby={notesId}
        onKeyDown={onKeyDown}
        onInput={() => controller.editor.typedOn()}
        onBlur={leave}
      />
      <div ref={notes} id={notesId} className={classes.notes}>
        <p ref={said} role="alert" className={classes.said} />
        <output ref={news} className={classes.news} />
      </div>
    </div>
  )
}
