import { cx } from '../../kit/ui/cx.ts'
import { ListSkeleton } from '../../kit/states/list-skeleton.tsx'
import { NewsSkeleton } from '../../news/news-skeleton.tsx'
import classes from './home-skeleton.module.css'
import home from './home.module.css'

/** The first page while its day is on its way, in the shape that it will have. */
export function HomeSkeleton() {
  return (
    <div className={home.home} aria-hidden>
      <div className={home.hero}>
        <div className={classes.board}>
          <Bar width={21} />
          <Bar width={58} className={classes.title} />
          <Bar width={17} />
          <div className={classes.line}>
            {Array.from({ length: 7 }, (_, lesson) => (
              <Bar key={lesson} width={14} />
            ))}
          </div>
        </div>
        <div className={classes.sheet}>
          {[64, 88, 70, 54].map((width) => (
            <Bar key={width} width={width} />
          ))}
          <div className={classes.tiles}>
            {[0, 1, 2].map((place) => (
              <i key={place} className={classes.tile} />
            ))}
          </div>
        </div>
        <div className={classes.sheet}>
          <i className={classes.ring} />
          <Bar width={80} />
          <Bar width={100} />
        </div>
      </div>
      <NewsSkeleton />
      <div className={home.row}>
        <ListSkeleton />
        <ListSkeleton />
      </div>
    </div>
  )
}

/** `width`: per cent of its place. */
function Bar({ width, className }: { width: number; className?: string | undefined }) {
  return <i className={cx(classes.bar, className)} style={{ width: `${width}%` }} />
}
