import { Skeleton } from '../kit/waiting.tsx'
import { NewsSkeleton } from '../news/news-skeleton.tsx'
import classes from './home.module.css'

export function HomeSkeleton() {
  return (
    <div className={classes.home} aria-hidden>
      <div className={classes.board} />
      <NewsSkeleton />
      <Skeleton lines={9} />
    </div>
  )
}
