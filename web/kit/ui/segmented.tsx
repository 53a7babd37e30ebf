import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** The pointer or the focus has come to it. */
  onAhead?: (value: Value) => void
  /** On the board instead of a sheet. */
  onBoard?: boolean
  className?: string
}

/** A few options side by side, one of which is always chosen. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  onAhead,
  onBoard,
  className,
}: SegmentedProps<Value>) {
  return (
    <fieldset aria-label={label} className={cx(classes.segments, onBoard && classes.onBoard, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.segment}
          aria-pressed={option.value === value}
          onPointerEnter={onAhead && (() => onAhead(option.value))}
          onFocus={onAhead && (() => onAhead(option.value))}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
