import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { Board } from './board.ts'
import { Editor } from './editor.ts'
import classes from './editor.module.css'

/** Where marks are typed; hidden until something is. */
export function EditorField({ board, onKeyDown }: { board: Board; onKeyDown: (event: KeyboardEvent) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const editor = new Editor(board, { box: box.current!, input: input.current!, said: said.current! })
    board.typeBy(editor)
    // What is being typed when the page is left counts as typed.
    const leave = () => document.visibilityState === 'hidden' && editor.commit()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      editor.commit()
      board.typeBy(undefined)
    }
  }, [board])
  return (
    <div ref={box} className={classes.box} role="presentation" hidden>
      <input
        ref={input}
        className={classes.input}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onInput={() => board.editor?.typedOn()}
        onBlur={() => board.editor?.commit()}
      />
      <p ref={said} role="alert" className={classes.said} hidden />
    </div>
  )
}
