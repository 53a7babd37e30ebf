import { IconArrowBackUp, IconArrowForwardUp, IconBackspace } from '@tabler/icons-react'
import type { PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../grid/board.ts'
import classes from './pad.module.css'

const numbers = Array.from({ length: 12 }, (_, place) => String(place + 1))

/** Marks for the thumb: what is pressed goes into the chosen cell, and the next student is chosen. */
export function Pad({ board }: { board: Board }) {
  const { t } = useTranslation()
  const keys: { text: string; shown?: ReactNode; label?: string }[] = [
    ...numbers.map((text) => ({ text })),
    { text: 'н', shown: t('kit.mark.ABSENT'), label: `${t('kit.mark.ABSENT')}, ${t('marks.symbolWords.ABSENT')}` },
    { text: '+', label: t('journal.pad.handedIn') },
    { text: '-', shown: '−', label: t('journal.pad.missing') },
  ]
  // The chosen cell keeps the focus.
  const stay = (event: PointerEvent) => event.preventDefault()
  return (
    <div className={classes.pad} role="toolbar" aria-label={t('journal.pad.label')} onPointerDown={stay}>
      {keys.map(({ text, shown, label }) => (
        <button key={text} type="button" tabIndex={-1} aria-label={label} onClick={() => board.type(text)}>
          {shown ?? text}
        </button>
      ))}
      <button type="button" tabIndex={-1} aria-label={t('journal.pad.empty')} onClick={() => board.empty()}>
        <IconBackspace aria-hidden />
      </button>
      <button type="button" tabIndex={-1} aria-label={t('journal.pad.undo')} onClick={() => board.goBack('undo')}>
        <IconArrowBackUp aria-hidden />
      </button>
      <button type="button" tabIndex={-1} aria-label={t('journal.pad.redo')} onClick={() => board.goBack('redo')}>
        <IconArrowForwardUp aria-hidden />
      </button>
    </div>
  )
}
