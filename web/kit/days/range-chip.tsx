import { Popover } from '@base-ui/react/popover'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { Form } from '../form/server-form.tsx'
import { t } from '../i18n/texts.ts'
import { useIsNarrow } from '../layout/scrolled.ts'
import overlays from '../overlay/overlays.module.css'
import { Sheet } from '../overlay/sheet.tsx'
import { shortDate } from '../time/dates.ts'
import { IconButton } from '../ui/button.tsx'
import options from '../ui/options.module.css'
import { useOverlayHost } from '../ui/overlay-host.ts'
import { DateRange } from './date-range.tsx'
import classes from './range-chip.module.css'

type Ends = { from: string | undefined; to: string | undefined }

type RangeChipProps = Ends & {
  label: string
  /** How it is called while it narrows nothing. */
  any: string
  /** What the two fields are called. */
  names: { from: string; to: string }
  onChange: (ends: Partial<Ends>) => void
  className?: string
}

/** The chip of toolbars for a range of days, either end of which may be open; what it opens is typed in, or chosen from. */
export function RangeChip({ label, any, names, from, to, onChange, className }: RangeChipProps) {
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useIsNarrow()
  const host = useOverlayHost()
  const chip = useRef<HTMLSpanElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const shown = wordsOf({ from, to }) ?? any
  // While a date is being typed the earlier one goes on holding.
  const end = (name: 'from' | 'to', value: string | undefined) => ({
    name,
    label: names[name],
    value: value ?? '',
    onValueChange: (day: string, isUnfinished: boolean) => {
      if (!isUnfinished && (day || undefined) !== value) onChange({ [name]: day || undefined })
    },
  })
  const fields = (
    <Form aria-label={label} className={classes.fields} onSubmit={() => setOpen(false)}>
      <DateRange from={end('from', from)} to={end('to', to)} isInline />
    </Form>
  )
  return (
    <span ref={chip} className={cx(options.chip, classes.chip, className)}>
      <Popover.Root open={isOpen && !isNarrow} onOpenChange={setOpen}>
        <Popover.Trigger ref={opener} className={classes.opener}>
          <span className={options.name}>{label}</span> <IconCalendar size={18} aria-hidden />
          <span className={options.value}>{shown}</span>
        </Popover.Trigger>
        <Popover.Portal container={host}>
          <Popover.Positioner anchor={chip} className={overlays.positioner} sideOffset={8} align="start">
            <Popover.Popup className={classes.popup} aria-label={label} finalFocus={opener}>
              {fields}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {(from || to) && (
        <IconButton
          size="sm"
          className={classes.clear}
          label={t('days.clear', { label })}
          onClick={() => {
            onChange({ from: undefined, to: undefined })
            opener.current?.focus()
          }}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
      {isNarrow && (
        <Sheet title={label} open={isOpen} onClose={() => setOpen(false)} focusBack={opener}>
          <div className={classes.sheet}>{fields}</div>
        </Sheet>
      )}
    </span>
  )
}

function wordsOf({ from, to }: Ends): string | undefined {
  if (from && to) return from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`
  if (from) return t('days.since', { day: shortDate(from) })
  return to && t('days.until', { day: shortDate(to) })
}
