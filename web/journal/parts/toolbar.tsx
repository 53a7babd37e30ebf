import { IconDownload, IconEye, IconEyeOff, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Discipline, Group } from '../../../contract/calendar/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { Menu } from '../../kit/overlay/menu.tsx'
import { Select } from '../../kit/form/select.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { views, type View } from '../model/columns.ts'
import type { Chosen } from '../data/use-pairs.ts'
import classes from './toolbar.module.css'

export type ToolbarProps = {
  disciplines: Discipline[] | undefined
  groups: Group[] | undefined
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  view: View
  onView: (view: View) => void
  hasLegend: boolean
  onLegend: () => void
  /** Absent: nothing to create a work in. */
  onCreate?: () => void
  status: ReactNode
  /** Absent: there is no sheet to print. */
  onPrint?: () => void
  /** Absent: nobody to be found. */
  find?: ReactNode
  /** Absent: nothing to be taken as a file. */
  save?: ReactNode
}

export function Toolbar(props: ToolbarProps) {
  const {
    disciplines,
    groups,
    chosen,
    onChoose,
    view,
    onView,
    hasLegend,
    onLegend,
    onCreate,
    onPrint,
    status,
    find,
    save,
  } = props
  const Eye = hasLegend ? IconEye : IconEyeOff
  return (
    <div className={classes.toolbar}>
      {disciplines && chosen.discipline !== undefined && (
        <Select
          label={t('journal.discipline')}
          options={disciplines.map(({ id, name, alias }) => ({ value: id, label: alias ?? name }))}
          value={chosen.discipline}
          onChange={(discipline) => onChoose({ discipline })}
        />
      )}
      {groups && chosen.group !== undefined && (
        <Select
          label={t('journal.group')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.group}
          onChange={(group) => onChoose({ discipline: chosen.discipline, group })}
        />
      )}
      <Segmented
        label={t('journal.quarter')}
        options={views.map((value) => ({
          value,
          label: value === 'year' ? t('gradebook.marks.head.y') : t('gradebook.marks.shortQuarter', { number: value }),
        }))}
        value={view}
        onChange={onView}
      />
      <div className={classes.end}>
        {status}
        {find}
        {onCreate && (
          <Button look="sub" aria-keyshortcuts="Alt+N" onClick={onCreate}>
            <IconPlus size={18} aria-hidden />
            <span className={classes.word}>{t('journal.work.create')}</span>
          </Button>
        )}
        <Button look="sub" aria-pressed={hasLegend} onClick={onLegend}>
          <Eye size={18} aria-hidden />
          <span className={classes.word}>{t('gradebook.marks.legend')}</span>
        </Button>
        {save && (
          <Menu
            trigger={
              <IconButton className={classes.icon} look="fill" label={t('journal.save.open')}>
                <IconDownload size={18} aria-hidden />
              </IconButton>
            }
          >
            {save}
          </Menu>
        )}
        {onPrint && (
          <IconButton className={classes.icon} look="fill" label={t('journal.print.menu')} onClick={onPrint}>
            <IconPrinter size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}
