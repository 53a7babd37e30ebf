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
  /** All six are there. */
  onWhole: (value: string) => void
}

/** One field that is seen as six boxes: typed, pasted, or filled in by the browser. */
export function CodeField({ ref, value, onChange, onWhole }: CodeFieldProps) {
  const [isFocused, setFocused] = useState(false)
  const active = isFocused ? Math.min(value.length, length - 1) : -1
  return (
    <BaseField.Root name="code" className={classes.field}>
      <BaseField.Label className={classes.label}>{t('identity.step.code')}</BaseField.Label>
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
          onValueChange={(typed) => {
            const digits = typed.replace(/\D/g, '').slice(0, length)
            onChange(digits)
            if (digits.length === length && digits !== value) onWhole(digits)
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </div>
      <FieldMessage />
    </BaseField.Root>
  )
}
