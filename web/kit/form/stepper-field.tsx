import { IconMinus, IconPlus } from '@tabler/icons-react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import classes from './stepper-field.module.css'

type StepperFieldProps = {
  /** What the number is, read aloud. */
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  className?: string
}

/** A small whole number: typed, or one more or less by a press. */
export function StepperField({ label, value, min, max, onChange, className }: StepperFieldProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Math.round(next) || min)))
  return (
    <fieldset aria-label={label} className={cx(classes.stepper, className)}>
      <button type="button" aria-label={t('kit.less')} aria-disabled={value <= min} onClick={() => set(value - 1)}>
        <IconMinus size={16} aria-hidden />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        {...{ value, min, max }}
        onChange={(event) => event.target.value && set(event.target.valueAsNumber)}
      />
      <button type="button" aria-label={t('kit.more')} aria-disabled={value >= max} onClick={() => set(value + 1)}>
        <IconPlus size={16} aria-hidden />
      </button>
    </fieldset>
  )
}
