import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import classes from './imports.module.css'
import { sizeOf } from '../kit/data/measures.ts'
import type { Picked } from './picked.ts'

/** What a file is called and how much is in it; `children` stand at the end. */
export function FileHead({ picked, children }: { picked: Picked; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <span className={classes.glyph}>
        <IconFileSpreadsheet aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{picked.name}</p>
        <FileFacts picked={picked} />
      </div>
      {children}
    </div>
  )
}

/** 128 рядків · 18 КБ */
function FileFacts({ picked: { size: bytes, lines } }: { picked: Picked }) {
  const { unit, number } = sizeOf(bytes)
  const size = t(`imports.size.${unit}`, { number: wholeNumber(number) })
  const counted = lines === null ? null : t('imports.lines', { count: lines, shown: wholeNumber(lines) })
  return <p className={classes.facts}>{counted ? `${counted} · ${size}` : size}</p>
}
