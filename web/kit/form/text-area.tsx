import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import classes from './text-area.module.css'

type TextAreaProps = FieldProps &
  Pick<ComponentProps<typeof BaseField.Control>, 'value' | 'defaultValue' | 'onValueChange' | 'maxLength'> & {
    rows?: number
  }

/** A text of several lines; it grows with what is typed, where the browser can. */
export function TextArea({ name, label, hint, aside, className, rows = 3, maxLength, ...input }: TextAreaProps) {
  return (
    <Field name={name} label={label} hint={hint} aside={aside} className={className}>
      <BaseField.Control className={classes.area} render={<textarea rows={rows} maxLength={maxLength} />} {...input} />
    </Field>
  )
}
