import { Skeleton } from '../kit/waiting.tsx'
import classes from './home.module.css'

export function HomeSkeleton() {
  return (
    <div className={classes.home} aria-hidden>
      <div className={classes.board} />
      <Skeleton lines={9} />
    </div>
  )
}
