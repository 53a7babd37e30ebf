import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './segmented.module.css'

type SegmentedProps<Value extends string> = {
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A few options side by side, one of which is always chosen. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  return (
    <ToggleGroup
      aria-label={label}
      className={cx(classes.segments, className)}
      value={[value]}
      onValueChange={([chosen]) => chosen && onChange(chosen)}
    >
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} className={classes.segment}>
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
