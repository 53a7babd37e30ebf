import { cx } from '../kit/ui/cx.ts'
import { lookAt, lookStyle } from './looks.tsx'
import classes from './news-widget.module.css'

/** Three coloured cards with bars, under an overlay. */
export function NewsSkeleton() {
  return (
    <div className={cx(classes.cards, classes.skeleton)} aria-hidden>
      {[0, 1, 2].map((place) => (
        <div key={place} className={cx(classes.slide, classes.empty)} style={lookStyle(lookAt(place))}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
