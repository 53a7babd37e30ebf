import { IconChevronDown, IconX, IconZoom } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import type { JournalController } from '../grid/controller.ts'
import type { Point } from '../../spreadsheet/model/block.ts'
import { beginsLike } from '../model/names.ts'
import classes from './find-student.module.css'

/** Finds a student by the beginnings of the names: the row is lit while it is typed, Enter goes there. */
export function FindStudent({ controller }: { controller: JournalController }) {
  const input = useRef<HTMLInputElement>(null)
  const [begun, setBegun] = useState<Point>()
  const [text, setText] = useState('')
  const [turn, setTurn] = useState(0)
  useFindKey(controller, input)
  const found = text ? controller.source.rows.flatMap(({ name }, at) => (beginsLike(name, text) ? [at + 1] : [])) : []
  const show = (row: number | undefined) => {
    if (row === undefined) return
    const { cursor } = controller
    cursor.place({ y: row, x: cursor.at.x })
    const cell = cursor.cell(cursor.at)
    // A finger's keyboard covers the lower half.
    if (window.matchMedia('(pointer: coarse)').matches) cell?.scrollIntoView({ block: 'center', inline: 'nearest' })
    if (cell) cursor.reveal(cell)
  }
  const type = (next: string) => {
    setBegun((before) => before ?? controller.cursor.at)
    setText(next)
    setTurn(0)
    show(controller.source.rows.findIndex(({ name }) => beginsLike(name, next)) + 1 || undefined)
  }
  const turnTo = (next: number) => {
    const place = (next + found.length) % found.length
    setTurn(place)
    show(found[place])
  }
  const leave = (to: Point) => {
    setText('')
    setBegun(undefined)
    controller.cursor.go(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') leave(begun ?? controller.cursor.at)
    else if (event.key === 'Enter' && found[turn]) leave({ y: found[turn], x: Math.max(controller.cursor.at.x, 1) })
    else if (step && found.length) turnTo(turn + step)
    else return
    event.preventDefault()
  }
  return (
    <search className={classes.find}>
      <IconZoom size={18} aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        placeholder={t('journal.find.label')}
        aria-label={t('journal.find.label')}
        aria-keyshortcuts="Control+F"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => setText('')}
      />
      <output className={classes.count}>
        {text &&
          (found.length
            ? t('journal.find.found', { number: turn + 1, count: found.length })
            : t(
                controller.source.rows.length < controller.sheet.students.length
                  ? 'journal.find.noneShown'
                  : 'journal.find.none',
              ))}
      </output>
      {found.length > 1 && (
        <IconButton size="sm" label={t('journal.find.next')} onMouseDown={stay} onClick={() => turnTo(turn + 1)}>
          <IconChevronDown size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton
        className={classes.close}
        label={t('kit.close')}
        onMouseDown={stay}
        onClick={() => leave(begun ?? controller.cursor.at)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </search>
  )
}

/** The field keeps the focus: without it what was typed goes. */
const stay = (event: MouseEvent) => event.preventDefault()

/** Ctrl+F on the sheet leads here; pressed here again, it is the browser's own. */
function useFindKey(controller: JournalController, input: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isFind = event.code === 'KeyF' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      const isInSheet = controller.cursor
        .cell(controller.cursor.at)
        ?.closest('section')
        ?.contains(document.activeElement)
      if (!isFind || !isInSheet || document.activeElement === input.current) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [controller, input])
}
