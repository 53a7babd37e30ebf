import { Field as BaseField } from '@base-ui/react/field'
import { Fragment, type Ref, useState } from 'react'
import { FieldMessage } from '../kit/form/field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { cx } from '../kit/ui/cx.ts'
import classes from './second-step.module.css'

const length = 6
const places = Array.from({ length }, (_, place) => place)

type CodeFieldProps = {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  onComplete: (value: string) => void
}

/** One field that looks like six boxes. */
export function CodeField({ ref, value, onChange, onComplete }: CodeFieldProps) {
  const [isFocused, setFocused] = useState(false)
  const active = isFocused ? Math.min(value.length, length - 1) : -1
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete(digits)
  }
  return (
    <BaseField.Root name="code" className={classes.field}>
      <BaseField.Label className="visually-hidden">{t('identity.step.code')}</BaseField.Label>
      <div className={classes.code}>
        {places.map((place) => (
          <Fragment key={place}>
            {place === length / 2 && <i aria-hidden />}
            <span
              aria-hidden
              className={cx(classes.box, place === active && classes.active, !value[place] && classes.empty)}
            >
              {value[place]}
            </span>
          </Fragment>
        ))}
        <BaseField.Control
          ref={ref}
          className={classes.typed}
          value={value}
          onValueChange={type}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd, value: digits }, currentTarget }) => {
            // The boxes show the caret after the last digit alone.
            if (selectionStart === selectionEnd && selectionEnd !== digits.length)
              currentTarget.setSelectionRange(digits.length, digits.length)
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`\\d{${length}}`}
          required
        />
      </div>
      {/* The focus is in the field already, so that a reader would not come upon what is wrong. */}
      <output>
        <FieldMessage />
      </output>
    </BaseField.Root>
  )
}
