import { Popover } from '@base-ui/react/popover'
import { IconCalendarMonth, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Range } from '../../rules/kyiv.ts'
import { weekOf } from '../../rules/kyiv.ts'
import { buttonClass, LinkButton } from '../kit/button.tsx'
import { dayRange } from '../kit/dates.ts'
import { Sheet } from '../kit/sheet.tsx'
import { weekAfter, weekLink } from './chosen-week.ts'
import { WeekPicker } from './week-picker.tsx'
import classes from './week-nav.module.css'

export type Weeks = { monday: string; today: string; holidays: readonly Range[] }

/** At the right of the page's head: the picker where it has no column of its own, and the weeks beside this one. */
export function WeekNav(weeks: Weeks) {
  const { t } = useTranslation()
  const { monday, today } = weeks
  return (
    <div className={classes.nav}>
      <PickerPopover {...weeks} />
      <Step {...weeks} count={-1} className={classes.step} />
      <LinkButton look="board" {...weekLink(today, today)} className={classes.this}>
        {t('schedule.thisWeek')}
      </LinkButton>
      <Step {...weeks} count={1} className={classes.step} />
      <span className="visually-hidden" aria-live="polite">
        {dayRange(monday, weekOf(monday).dateTo)}
      </span>
    </div>
  )
}

function Step({ monday, today, count, className }: Weeks & { count: 1 | -1; className?: string }) {
  const { t } = useTranslation()
  const Icon = count < 0 ? IconChevronLeft : IconChevronRight
  return (
    <LinkButton
      look="board"
      {...weekLink(weekAfter(monday, count), today)}
      aria-label={t(count < 0 ? 'schedule.previousWeek' : 'schedule.nextWeek')}
      className={className}
    >
      <Icon aria-hidden />
    </LinkButton>
  )
}

/** From 992 to 1279 px the picker opens over the week. */
function PickerPopover(weeks: Weeks) {
  const [open, setOpen] = useState(false)
  const { t } = useTranslation()
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClass({ look: 'board', className: classes.opener })}>
        <IconCalendarMonth size={18} aria-hidden />
        {dayRange(weeks.monday, weekOf(weeks.monday).dateTo)}
        <IconChevronDown size={16} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={classes.positioner} sideOffset={8} align="end">
          <Popover.Popup className={classes.popup} aria-label={t('schedule.chooseWeek')}>
            <WeekPicker {...weeks} onChosen={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** On a small screen: the week's name between two arrows, and the picker in a sheet from below. */
export function NarrowWeekNav(weeks: Weeks) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.narrow}>
      <Step {...weeks} count={-1} className={classes.arrow} />
      <button type="button" className={classes.name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {dayRange(weeks.monday, weekOf(weeks.monday).dateTo)}
        <IconCalendarMonth size={18} aria-hidden />
      </button>
      <Step {...weeks} count={1} className={classes.arrow} />
      <Sheet title={t('schedule.chooseWeek')} open={open} onClose={() => setOpen(false)}>
        <WeekPicker {...weeks} onSheet onChosen={() => setOpen(false)} />
        <LinkButton
          look="sub"
          {...weekLink(weeks.today, weeks.today)}

          className={classes.back}
          onClick={() => setOpen(false)}
        >
          {t('schedule.thisWeek')}
        </LinkButton>
      </Sheet>
    </div>
  )
}
