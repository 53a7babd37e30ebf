import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { cx } from './cx.ts'
import classes from './stepper.module.css'

/** `step` counts from 1. */
export function Stepper({ label, steps, step }: { label: string; steps: string[]; step: number }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((name, index) => (
        <Fragment key={name}>
          <li
            className={cx(classes.step, index + 1 <= step && classes.on)}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <i className={classes.number}>{index + 1 < step ? <IconCheck size={16} aria-hidden /> : index + 1}</i>
            {name}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
