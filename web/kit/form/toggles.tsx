import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Field as BaseField } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { type FieldProps, FieldMessage } from './field.tsx'
import fieldClasses from './field.module.css'
import classes from './toggles.module.css'

type TickProps = {
  /** Read aloud when no `children` name it. */
  label?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
}

type CheckboxProps = Omit<TickProps, 'onChange'> & {
  /** `press`: what was done to it, with the keys held meanwhile. */
  onChange?: (checked: boolean, press: Event) => void
  name?: string
  /** Some of what it stands for. */ mixed?: boolean
  children?: ReactNode
}

export function Checkbox({ label, onChange, mixed, children, ...rest }: CheckboxProps) {
  const Tick = mixed ? IconMinus : IconCheck
  const box = (
    <BaseCheckbox.Root
      {...rest}
      indeterminate={mixed}
      aria-label={children ? undefined : label}
      onCheckedChange={(checked, { event }) => onChange?.(checked, event)}
      className={classes.box}
    >
      <BaseCheckbox.Indicator className={classes.tick}>
        <Tick size={14} aria-hidden />
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  )
  if (!children) return box
  return (
    <label className={classes.named}>
      {box}
      {children}
    </label>
  )
}

/** A confirmation of its own in a form; what is wrong with it stands below. */
export function CheckboxField({ name, ...rest }: CheckboxProps & { name: string }) {
  return (
    <BaseField.Root name={name} className={fieldClasses.field}>
      <Checkbox {...rest} />
      <FieldMessage />
    </BaseField.Root>
  )
}

export function Switch({ label, onChange, ...rest }: TickProps) {
  return (
    <BaseSwitch.Root {...rest} aria-label={label} onCheckedChange={(on) => onChange?.(on)} className={classes.switch}>
      <BaseSwitch.Thumb className={classes.thumb} />
    </BaseSwitch.Root>
  )
}

type SwitchFieldProps = FieldProps &
  Omit<TickProps, 'label'> & { /** Said beside the switch: its state. */ said?: string }

export function SwitchField({ name, label, hint, className, disabled, said, ...rest }: SwitchFieldProps) {
  return (
    <BaseField.Root name={name} disabled={disabled} className={cx(fieldClasses.field, className)}>
      <BaseField.Label className={fieldClasses.label} nativeLabel={false} render={<span />}>
        {label}
      </BaseField.Label>
      <span className={classes.line}>
        <Switch {...rest} />
        {said && <span className={classes.said}>{said}</span>}
      </span>
      <FieldMessage />
      {hint && <BaseField.Description className={fieldClasses.hint}>{hint}</BaseField.Description>}
    </BaseField.Root>
  )
}
