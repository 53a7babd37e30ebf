import { IconX, IconZoom } from '@tabler/icons-react'
import { longest } from '../../../contract/kit/limits.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { isSearchKey } from '../ui/search-key.ts'
import field from './field.module.css'
import classes from './search-box.module.css'

/** A moment without typing, in milliseconds. */
const settled = 250

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void }

/** What is typed goes into the address once typing pauses; Back brings the earlier words into the box. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) setText(value)
  }
  useSearchKey(box)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const send = (next: string) => {
    window.clearTimeout(timer.current)
    setSent(next.trim())
    if (next.trim() !== value) onSearch(next.trim())
  }
  const type = (next: string) => {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(next), settled)
  }
  const clear = () => {
    setText('')
    send('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send(text)
    if (event.key === 'Escape' && text) clear()
  }
  return (
    <search className={cx(field.control, classes.search)}>
      <IconZoom size={18} aria-hidden />
      <input
        ref={box}
        className={field.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={longest.search}
        value={text}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text ? (
        <IconButton size="sm" label={t('kit.clear')} className={field.eye} onClick={clear}>
          <IconX size={18} aria-hidden />
        </IconButton>
      ) : (
        <kbd className={classes.key} title={t('kit.searchKey', { key: '/' })} aria-hidden>
          /
        </kbd>
      )}
    </search>
  )
}

function useSearchKey(box: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null
      const isBusy = at?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]')
      if (isBusy || !isSearchKey(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}
