import { Suspense, useRef } from 'react'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { useCurrent } from '../../gradebook/diary/use-current.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { t } from '../../kit/i18n/texts.ts'
import classes from './calculator-widget.module.css'
import { useIsNear } from './near.ts'
import widget from '../day/widget.module.css'

const Calculator = fetchedPart(() =>
  import('../../gradebook/calculator/calculator.tsx').then((loaded) => loaded.Calculator),
)

/** What marks would come to. It is fetched when it is about to be seen; until then its place is kept. */
export function CalculatorWidget() {
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const { quarter } = useCurrent()
  return (
    <section ref={place} className={widget.widget} aria-labelledby="calculator" data-tour="calculator">
      <header className={widget.head}>
        <h2 id="calculator" className={sheet.title}>
          {t('dashboard.calculator')}
        </h2>
      </header>
      <Suspense fallback={<div className={classes.place} />}>
        {isNear ? <Calculator quarter={quarter} /> : <div className={classes.place} />}
      </Suspense>
    </section>
  )
}
