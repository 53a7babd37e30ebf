import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Field, type FieldProps } from './field.tsx'
import classes from './text-area.module.css'

type TextAreaProps = FieldProps &
  Pick<ComponentProps<typeof BaseField.Control>, 'value' | 'onValueChange' | 'maxLength' | 'required'> & {
    rows?: number
    /** A long text of one line: Enter sends its form. */
    isLine?: boolean
    /** It has a dialog's first focus. */
    hasFocus?: boolean
  }

/** A text of several lines; it grows with what is typed, where the browser can. */
export function TextArea({ name, label, hint, aside, className, rows = 3, maxLength, ...rest }: TextAreaProps) {
  const { isLine, hasFocus, ...input } = rest
  const area = <textarea rows={rows} maxLength={maxLength} data-first-focus={hasFocus ? '' : undefined} />
  return (
    <Field name={name} label={label} hint={hint} aside={aside} className={className}>
      <BaseField.Control
        className={classes.area}
        render={area}
        onKeyDown={isLine ? sendOnEnter : undefined}
        {...input}
      />
    </Field>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
