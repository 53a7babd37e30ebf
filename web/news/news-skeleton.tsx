import { cardsInView } from '../../contract/news/endpoints.ts'
import { cx } from '../kit/ui/cx.ts'
import { lookAt, lookStyle } from './looks.tsx'
import classes from './news-widget.module.css'

/** In the place of a card that has not come, as large. */
export function EmptyCard({ place }: { place: number }) {
  return (
    <li className={cx(classes.slide, classes.empty)} style={lookStyle(lookAt(place))} aria-hidden>
      <i />
      <i />
      <i />
    </li>
  )
}

/** Three coloured cards with bars, under an overlay. */
export function NewsSkeleton() {
  return (
    <ul className={cx(classes.cards, classes.skeleton)} aria-hidden>
      {Array.from({ length: cardsInView }, (_, place) => (
        <EmptyCard key={place} place={place} />
      ))}
    </ul>
  )
}
