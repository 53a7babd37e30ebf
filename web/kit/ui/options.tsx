import { Select as BaseSelect } from '@base-ui/react/select'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './options.module.css'
import { useOverlayHost } from './overlay-host.ts'

export type Option<Value extends string | number | null = string> = {
  value: Value
  label: string
  icon?: ReactNode
  note?: string
}

type OptionsProps<Value extends string | number | null> = { options: Option<Value>[]; wide?: boolean }

/** The list that a select opens. */
export function Options<Value extends string | number | null>({ options, wide }: OptionsProps<Value>) {
  return (
    <BaseSelect.Portal container={useOverlayHost()}>
      <BaseSelect.Positioner className={classes.positioner} sideOffset={6} alignItemWithTrigger={false}>
        <BaseSelect.Popup className={cx(classes.popup, wide && classes.wide)}>
          <BaseSelect.List className={classes.list}>
            {options.map(({ value, label, icon }) => (
              <BaseSelect.Item key={String(value)} value={value} className={classes.item}>
                {icon}
                <BaseSelect.ItemText className={classes.text}>{label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <IconCheck size={18} aria-hidden />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  )
}

export function Chevron() {
  return <IconChevronDown size={18} className={classes.chevron} aria-hidden />
}
