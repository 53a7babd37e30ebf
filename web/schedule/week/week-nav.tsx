import { IconCalendarMonth, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { weekOf } from '../../../rules/kyiv.ts'
import { buttonClass, LinkButton } from '../../kit/ui/button.tsx'
import { dayRange } from '../../kit/time/dates.ts'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { useWeekLink, weekAfter } from './chosen-week.ts'
import type { Weeks } from './weeks.ts'
import classes from './week-nav.module.css'

/** At the right of the page's head: the picker where it has no column of its own, and the weeks beside this one. */
export function WeekNav({ children, ...weeks }: Weeks & { /** Further actions. */ children?: ReactNode }) {
  const { monday, today } = weeks
  const weekLink = useWeekLink()
  return (
    <div className={classes.nav}>
      <PickerButton {...weeks} />
      <Step {...weeks} count={-1} className={classes.step} />
      <LinkButton look="board" {...weekLink(today)} className={classes.this}>
        {t('schedule.thisWeek')}
      </LinkButton>
      <Step {...weeks} count={1} className={classes.step} />
      <span className="visually-hidden" aria-live="polite">
        {dayRange(monday, weekOf(monday).dateTo)}
      </span>
      {children}
    </div>
  )
}

function Step({ monday, count, className }: Weeks & { count: 1 | -1; className?: string }) {
  const Icon = count < 0 ? IconChevronLeft : IconChevronRight
  const weekLink = useWeekLink()
  return (
    <LinkButton
      look="board"
      {...weekLink(weekAfter(monday, count))}
      aria-label={t(count < 0 ? 'schedule.previousWeek' : 'schedule.nextWeek')}
      className={className}
    >
      <Icon aria-hidden />
    </LinkButton>
  )
}

const fetchPickers = () => import('./week-pickers.tsx')
const PickerPopover = fetchedPart(async () => (await fetchPickers()).PickerPopover)
const PickerSheet = fetchedPart(async () => (await fetchPickers()).PickerSheet)
const soon = () => void fetchPickers().catch(() => {})

/** From 992 to 1279 px the picker opens over the week; its code is fetched when somebody is about to open it. */
function PickerButton(weeks: Weeks) {
  const [asked, setAsked] = useState(false)
  const looks = {
    className: buttonClass({ look: 'board', className: classes.opener }),
    children: <Opener {...weeks} />,
  }
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={asked}
      onPointerEnter={soon}
      onFocus={soon}
      onClick={() => setAsked(true)}
      {...looks}
    />
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <PickerPopover {...weeks} trigger={looks} onFailed={() => setAsked(false)} />
    </Suspense>
  )
}

function Opener({ monday }: Weeks) {
  return (
    <>
      <IconCalendarMonth size={18} aria-hidden />
      {dayRange(monday, weekOf(monday).dateTo)}
      <IconChevronDown size={16} aria-hidden />
    </>
  )
}

/** On a small screen: the week's name between two arrows, and the picker in a sheet from below. */
export function NarrowWeekNav(weeks: Weeks) {
  const [open, setOpen] = useState<boolean>()
  return (
    <div className={classes.narrow}>
      <Step {...weeks} count={-1} className={classes.arrow} />
      <button
        type="button"
        className={classes.name}
        aria-haspopup="dialog"
        onPointerEnter={soon}
        onFocus={soon}
        onClick={() => setOpen(true)}
      >
        {dayRange(weeks.monday, weekOf(weeks.monday).dateTo)}
        <IconCalendarMonth size={18} aria-hidden />
      </button>
      <Step {...weeks} count={1} className={classes.arrow} />
      {open !== undefined && (
        <Suspense fallback={null}>
          <PickerSheet {...weeks} open={open} onClose={() => setOpen(false)} onFailed={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
