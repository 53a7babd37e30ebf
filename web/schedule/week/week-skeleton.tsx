import { defaultSlots } from '../../../rules/slots.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import classes from './week-skeleton.module.css'

/** The grid of the week while its lessons are on their way. */
export function WeekSkeleton() {
  return (
    <div className={sheet.sheet} aria-hidden>
      <div className={cx(classes.row, classes.head)} />
      {defaultSlots.map(({ from }) => (
        <div key={from} className={classes.row}>
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <i key={place} className={classes.bar} />
          ))}
        </div>
      ))}
    </div>
  )
}
