import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconBackspace,
  IconCornerDownLeft,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { symbols, type Symbol } from '../../../rules/marks.ts'
import type { JournalController } from '../grid/controller.ts'
import type { Keypad } from './keypad.ts'

export type Key = {
  id: string
  shown: ReactNode
  /** How it is read aloud; absent: as it is shown. */
  label?: string
  /** Words under the sign. */
  words?: string
  look?: 'quiet' | 'wide' | 'page'
  press: () => void
}

type Parts = { controller: JournalController; keypad: Keypad; onPage: () => void; onFill: () => void }

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => String(from + place))

/** A key for each of the twelve marks or, where a mark is typed digit by digit, the digits and a way on. */
export function marksPage(parts: Parts, isByDigit: boolean): Key[] {
  const { keypad, onPage } = parts
  const mark = (text: string): Key => ({ id: text, shown: text, press: () => keypad.write(text) })
  const digit = (text: string): Key => ({ id: text, shown: text, press: () => keypad.digit(text) })
  const next: Key = {
    id: 'next',
    shown: (
      <>
        <IconCornerDownLeft aria-hidden />
        {t('journal.pad.next')}
      </>
    ),
    look: 'wide',
    press: () => keypad.next(),
  }
  const others = `${t('gradebook.marks.symbol.EXEMPT')} ${t('gradebook.marks.symbol.NOT_ATTESTED')}`
  return [
    ...(isByDigit ? [...numbers(1, 9), '0'].map(digit) : numbers(1, 12).map(mark)),
    ...(isByDigit ? [next] : []),
    symbol(parts, 'ABSENT', 'quiet'),
    { id: '+', shown: '+', label: t('journal.pad.handedIn'), look: 'quiet', press: () => keypad.write('+') },
    { id: '-', shown: '–', label: t('journal.pad.missing'), look: 'quiet', press: () => keypad.write('-') },
    comma(parts),
    erase(parts),
    {
      id: 'page',
      shown: others,
      label: `${others}, ${t('journal.pad.more')}`,
      look: 'page',
      press: onPage,
    },
  ]
}

/** Marks that are no number, and what is done with several cells. */
export function signsPage(parts: Parts): Key[] {
  const { controller, keypad, onPage, onFill } = parts
  const others = symbols.filter((symbol) => symbol !== 'ABSENT')
  return [
    ...others.map((one) => symbol(parts, one, undefined, t(`journal.pad.short.${one}`))),
    action('undo', <IconArrowBackUp aria-hidden />, t('journal.pad.undo'), () => controller.goBack('undo')),
    action('redo', <IconArrowForwardUp aria-hidden />, t('journal.pad.redo'), () => controller.goBack('redo')),
    action('fill', <IconArrowDown aria-hidden />, t('journal.pad.fill'), onFill),
    { id: '0', shown: '0', press: () => keypad.digit('0') },
    comma(parts),
    { id: 'half', shown: ',5', label: `,5 ${t('journal.pad.half')}`, press: () => keypad.half() },
    symbol(parts, 'ABSENT', 'quiet'),
    erase(parts),
    { id: 'page', shown: '1–12', label: `1–12, ${t('journal.pad.numbers')}`, look: 'page', press: onPage },
  ]
}

function symbol({ keypad }: Parts, one: Symbol, look?: Key['look'], words?: string): Key {
  const shown = t(`gradebook.marks.symbol.${one}`)
  const meaning = t(`gradebook.marks.symbolWords.${one}`)
  // What is shown is part of what is read aloud.
  const seen = words ? `${shown} ${words}` : shown
  const label = words === meaning ? seen : `${seen}, ${meaning}`
  return { id: one, shown, label, words, look, press: () => keypad.write(shown) }
}

const comma = ({ keypad }: Parts): Key => ({
  id: 'comma',
  shown: ',',
  label: t('journal.pad.comma'),
  look: 'quiet',
  press: () => keypad.comma(),
})

const erase = ({ keypad }: Parts): Key => ({
  id: 'erase',
  shown: <IconBackspace aria-hidden />,
  label: t('journal.pad.empty'),
  look: 'quiet',
  press: () => keypad.erase(),
})

const action = (id: string, icon: ReactNode, text: string, press: () => void): Key => ({
  id,
  shown: (
    <>
      {icon}
      <span>{text}</span>
    </>
  ),
  look: 'wide',
  press,
})
