import { t } from '../i18n/texts.ts'
import type { WorkType } from '../../../rules/marks.ts'
import { cx } from '../ui/cx.ts'
import tag from '../ui/tag.module.css'
import classes from './type-code.module.css'

const looks: Partial<Record<WorkType, string>> = { TEST: 'test', CONTROL: 'soon', LATE_CONTROL: 'late' }

/** A work type's letters, coloured only for what is a test, soon or late; they are heard as its name. */
export function TypeCode({ type }: { type: WorkType }) {
  return (
    <abbr className={cx(classes.code, tag[looks[type] ?? ''])} title={t(`gradebook.marks.type.${type}`)}>
      <span aria-hidden>{t(`gradebook.marks.code.${type}`)}</span>
      <span className="visually-hidden">{t(`gradebook.marks.type.${type}`)}</span>
    </abbr>
  )
}
