import { Menu as BaseMenu } from '@base-ui/react/menu'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { useOverlayHost } from '../ui/overlay-host.ts'
import classes from './overlays.module.css'

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  className?: string
  /** Where the focus goes once it is closed, if what was chosen leads elsewhere than back to the trigger. */
  focusAfter?: () => HTMLElement | null | undefined
  children: ReactNode
}

export type MenuActionProps = {
  icon: ReactNode
  onPress: () => void
  disabled?: boolean
  /** Below its words: what it does, or why it cannot be pressed. */
  hint?: string
  children: ReactNode
}

export type MenuChoicesProps<Value extends string> = {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: ReactNode; name?: string }[]
}

/** The menu, open; once it is here it stays with its trigger. */
export function MenuPopup({ trigger, align = 'end', className, focusAfter, children }: MenuProps) {
  const host = useOverlayHost()
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={host}>
        <BaseMenu.Positioner className={classes.positioner} sideOffset={6} align={align}>
          <BaseMenu.Popup
            className={cx(classes.menu, className)}
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export function Action({ icon, onPress, disabled, hint, children }: MenuActionProps) {
  return (
    <BaseMenu.Item disabled={disabled} className={classes.item} onClick={onPress}>
      {icon}
      <span className={classes.words}>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </BaseMenu.Item>
  )
}

export function Choices<Value extends string>({ label, value, onChange, options }: MenuChoicesProps<Value>) {
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
