import { useTranslation } from 'react-i18next'
import type { WorkType } from '../../../rules/marks.ts'
import { cx } from '../ui/cx.ts'
import classes from './type-code.module.css'

const looks: Partial<Record<WorkType, string>> = { TEST: 'test', CONTROL: 'soon', LATE_CONTROL: 'late' }

/** A work type's letters, coloured only for what is a test, soon or late; they are heard as its name. */
export function TypeCode({ type }: { type: WorkType }) {
  const { t } = useTranslation()
  return (
    <abbr className={cx(classes.code, classes[looks[type] ?? ''])} title={t(`marks.type.${type}`)}>
      <span aria-hidden>{t(`marks.code.${type}`)}</span>
      <span className="visually-hidden">{t(`marks.type.${type}`)}</span>
    </abbr>
  )
}
