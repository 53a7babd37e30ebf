import { IconFilter, IconSortAscending, IconX } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import type { Sheet } from '../model/sheet.ts'
import type { Arranging } from '../data/use-arrangement.ts'
import classes from './arrangement-bar.module.css'

type ArrangementBarProps = Arranging & { sheet: Sheet; count: number }

/** Says that not all students are shown, or not by their names, and leads back. */
export function ArrangementBar({ sheet, count, arrangement, arrange }: ArrangementBarProps) {
  const { filter, order } = arrangement
  const work = filter && sheet.works.get(filter.work)
  if (!work && !order) return null
  return (
    <div className={classes.bar}>
      {work && (
        <p className={classes.chip}>
          <IconFilter size={16} aria-hidden />
          <output>
            {t(`journal.arrange.lacks.${filter.lacks}`, { title: work.title, count, of: sheet.students.length })}
          </output>
          <IconButton size="sm" label={t('journal.arrange.all')} onClick={() => arrange(order ? { order } : {})}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </p>
      )}
      {order && (
        <p className={classes.chip}>
          <IconSortAscending size={16} aria-hidden />
          <output>
            {t(order.isFalling ? 'journal.arrange.falling' : 'journal.arrange.rising', {
              span: t(`gradebook.marks.span.${order.span}`),
            })}
          </output>
          <IconButton size="sm" label={t('journal.arrange.byName')} onClick={() => arrange(filter ? { filter } : {})}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  )
}
