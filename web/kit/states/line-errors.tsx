import { useState } from 'react'
import type { LineError } from '../../../contract/files/schemas.ts'
import { t } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import classes from './line-errors.module.css'
import { cx } from '../ui/cx.ts'
import { piecesOf } from '../i18n/quoted.ts'

/** A file of 100,000 lines can have a fault on each. */
const shownAtOnce = 100

type LineErrorsProps = {
  label: string
  errors: LineError[]
  /** Nothing is wrong, but a look is worth it. */
  isNotice?: boolean
}

/** What is wrong with a file: line, column, and the message with the wrong value set apart. */
export function LineErrors({ label, errors, isNotice = false }: LineErrorsProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const rest = errors.length - shown
  return (
    <>
      <table className={cx(classes.errors, isNotice && classes.notices)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('kit.lineErrors.line')}</th>
            <th scope="col">{t('kit.lineErrors.column')}</th>
            <th scope="col">{t(isNotice ? 'kit.lineErrors.worthALook' : 'kit.lineErrors.whatIsWrong')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, shown).map(({ line, lines, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td className={classes.line}>
                <Lines lines={lines ?? [[line, line]]} />
              </td>
              <td>{column || t('kit.lineErrors.wholeLine')}</td>
              <td>
                <Message text={message} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button look="ghost" size="sm" className={classes.more} onClick={() => setShown(shown + shownAtOnce * 10)}>
          {t('kit.lineErrors.moreErrors', { count: rest })}
        </Button>
      )}
    </>
  )
}

function Message({ text }: { text: string }) {
  return piecesOf(text).map((piece) => (piece.quoted ? <mark key={piece.at}>{piece.text}</mark> : piece.text))
}

const rangesAtOnce = 3

/** 14, 37–40 and how many more, which a press shows. */
function Lines({ lines }: { lines: [number, number][] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? lines : lines.slice(0, rangesAtOnce)
  const rest = lines.slice(shown.length).reduce((sum, [first, last]) => sum + last - first + 1, 0)
  return (
    <>
      {shown.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')}
      {rest > 0 && (
        <button type="button" className={classes.rest} onClick={() => setOpen(true)}>
          {t('kit.lineErrors.moreLines', { count: rest })}
        </button>
      )}
    </>
  )
}
