import { Popover } from '@base-ui/react/popover'
import { useState, type ReactNode } from 'react'
import { LinkButton } from '../../kit/ui/button.tsx'
import { Sheet } from '../../kit/overlay/sheet.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { useWeekLink } from './chosen-week.ts'
import { WeekPicker } from './week-picker.tsx'
import classes from './week-nav.module.css'
import type { Weeks } from './weeks.ts'

/** Opens as it comes: it was asked for. */
export function PickerPopover({ trigger, ...weeks }: Weeks & { trigger: { className: string; children: ReactNode } }) {
  const [open, setOpen] = useState(true)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger {...trigger} />
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

export function PickerSheet({ open, onClose, ...weeks }: Weeks & { open: boolean; onClose: () => void }) {
  const weekLink = useWeekLink()
  return (
    <Sheet title={t('schedule.chooseWeek')} open={open} onClose={onClose}>
      <WeekPicker {...weeks} onSheet onChosen={onClose} />
      <LinkButton look="sub" {...weekLink(weeks.today)} className={classes.back} onClick={onClose}>
        {t('schedule.thisWeek')}
      </LinkButton>
    </Sheet>
  )
}
