import { useTranslation } from 'react-i18next'
import { wholeNumber } from '../kit/time/dates.ts'
import classes from './imports.module.css'
import { sizeOf } from './measures.ts'
import type { Picked } from './picked.ts'

/** 128 рядків · 18 КБ */
export function FileFacts({ picked: { size: bytes, lines } }: { picked: Picked }) {
  const { t } = useTranslation()
  const { unit, number } = sizeOf(bytes)
  const size = t(`imports.${unit}`, { number: wholeNumber(number) })
  const counted = lines === null ? null : t('imports.lines', { count: lines, shown: wholeNumber(lines) })
  return <p className={classes.facts}>{counted ? `${counted} · ${size}` : size}</p>
}
