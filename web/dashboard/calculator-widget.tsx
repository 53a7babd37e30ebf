import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { useCurrent, type useDiary } from '../marks/use-diary.ts'
import classes from './calculator-widget.module.css'
import { useIsNear } from './near.ts'
import widget from './widget.module.css'

const Calculator = fetchedPart(() => import('../marks/calculator.tsx').then((loaded) => loaded.Calculator))

/** What marks would come to. It is fetched when it is about to be seen; until then its place is kept. */
export function CalculatorWidget({ diary }: { diary: ReturnType<typeof useDiary> }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const { quarter } = useCurrent()
  return (
    <section ref={place} className={widget.widget} aria-labelledby="calculator" data-tour="calculator">
      <header className={widget.head}>
        <h2 id="calculator">{t('calculator.title')}</h2>
      </header>
      <Suspense fallback={<div className={classes.place} />}>
        {isNear ? <Calculator diary={diary.data} quarter={quarter} /> : <div className={classes.place} />}
      </Suspense>
    </section>
  )
}
