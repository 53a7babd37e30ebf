import { Menu as BaseMenu } from '@base-ui/react/menu'
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useOverlayHost } from './overlay-host.ts'
import classes from './overlays.module.css'

type MenuProps = { trigger: ReactElement; align?: 'start' | 'end'; className?: string; children: ReactNode }

/** What the trigger opens, such as `MenuChoices`. */
export function Menu({ trigger, align = 'end', className, children }: MenuProps) {
  const host = useOverlayHost()
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={host}>
        <BaseMenu.Positioner className={classes.positioner} sideOffset={6} align={align}>
          <BaseMenu.Popup className={cx(classes.menu, className)}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuChoicesProps<Value extends string> = {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: ReactNode; name?: string }[]
}

/** One of several, with a tick on the chosen one. */
export function MenuChoices<Value extends string>({ label, value, onChange, options }: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={classes.label}>{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            label={option.name}
            closeOnClick
            className={classes.item}
          >
            {option.label}
            <BaseMenu.RadioItemIndicator className={classes.tick}>
              <IconCheck aria-hidden />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}
