import { Field as BaseField } from '@base-ui/react/field'
import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { type FieldProps, Field } from './field.tsx'
import classes from './field.module.css'

type InputProps = Pick<
  ComponentProps<typeof BaseField.Control>,
  | 'ref'
  | 'type'
  | 'defaultValue'
  | 'value'
  | 'onValueChange'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
  | 'maxLength'
  | 'required'
  | 'readOnly'
  | 'disabled'
  | 'autoComplete'
  | 'placeholder'
  | 'inputMode'
>
export type TextFieldProps = FieldProps &
  InputProps & { size?: 'md' | 'lg' | 'heading'; icon?: ReactNode; end?: ReactNode }

export function TextField({
  name,
  label,
  hint,
  aside,
  className,
  size,
  icon,
  end,
  disabled,
  ...input
}: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} aside={aside} className={className} disabled={disabled}>
      <div className={cx(classes.control, size === 'lg' && classes.lg, size === 'heading' && classes.heading)}>
        {input.readOnly ? <IconLock size={18} aria-hidden /> : icon}
        <BaseField.Control className={classes.input} {...input} />
        {end}
      </div>
    </Field>
  )
}
