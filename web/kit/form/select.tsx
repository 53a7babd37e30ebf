import { Select as BaseSelect } from '@base-ui/react/select'
import { useState } from 'react'
import { cx } from '../ui/cx.ts'
import fieldClasses from './field.module.css'
import { type FieldProps, Field } from './field.tsx'
import { useFormValue } from './form-values.ts'
import { type Option, Chevron, Options } from '../ui/options.tsx'
import classes from '../ui/options.module.css'

type Scalar = string | number | null

type SelectProps<Value extends Scalar> = {
  label: string
  /** The thing that the choice is for, where several selects have one label; only read aloud. */
  of?: string
  options: Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string
}

/** The chip of toolbars: its label stands inside, before the chosen option. */
export function Select<Value extends Scalar>({
  label,
  of,
  options,
  value,
  onChange,
  disabled,
  className,
}: SelectProps<Value>) {
  const name = [`${label}: ${labelOf(options, value)}`, of].filter(Boolean).join(', ')
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      disabled={disabled}
      modal={false}
    >
      <BaseSelect.Trigger className={cx(classes.chip, className)} aria-label={name}>
        <span className={classes.name}>{label}</span>
        <BaseSelect.Value className={classes.value}>{() => labelOf(options, value)}</BaseSelect.Value>
        <Chevron />
      </BaseSelect.Trigger>
      <Options options={options} />
    </BaseSelect.Root>
  )
}

type SelectFieldProps<Value extends Scalar> = FieldProps & {
  options: Option<Value>[]
  defaultValue?: Value
  value?: Value
  onChange?: (value: Value) => void
  placeholder?: string
  required?: boolean
  disabled?: boolean
}

/** A select in a form; the form gets the option's value as it is, numbers and null included. */
export function SelectField<Value extends Scalar>(props: SelectFieldProps<Value>) {
  const { name, label, hint, aside, className, options, onChange, placeholder, disabled, ...select } = props
  const [chosen, setChosen] = useState<Value | undefined>(select.defaultValue)
  useFormValue(name, (select.value === undefined ? chosen : select.value) ?? null)
  const choose = (value: Value) => {
    setChosen(value)
    onChange?.(value)
  }
  return (
    <Field name={name} label={label} hint={hint} aside={aside} className={className} disabled={disabled}>
      <BaseSelect.Root
        items={options}
        modal={false}
        {...select}
        defaultValue={select.defaultValue}
        onValueChange={(value) => choose(value as Value)}
      >
        <BaseSelect.Trigger className={fieldClasses.control}>
          <BaseSelect.Value className={classes.value}>
            {(chosen: Value | undefined) => labelOf(options, chosen) || placeholder}
          </BaseSelect.Value>
          <Chevron />
        </BaseSelect.Trigger>
        <Options options={options} wide />
      </BaseSelect.Root>
    </Field>
  )
}

function labelOf<Value extends Scalar>(options: Option<Value>[], value: Value | undefined): string {
  return options.find((option) => option.value === value)?.label ?? ''
}
