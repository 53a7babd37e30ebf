import { useTranslation } from 'react-i18next'
import { DateRange } from '../kit/days/date-range.tsx'
import { Form } from '../kit/form/server-form.tsx'
import classes from './search-days.module.css'
import { useView } from './use-view.ts'

/** From which day to which; the other way round it is told under the last day, and nothing is sought. */
export function SearchDays() {
  const { t } = useTranslation()
  const { view, change } = useView()
  const end = (name: 'from' | 'to') => ({
    name,
    label: t(`marks.search.${name}`),
    value: view[name] ?? '',
    // While a date is being typed the earlier one goes on holding.
    onValueChange: (day: string, isUnfinished: boolean) => {
      if (!isUnfinished) change({ [name]: day || undefined }, true)
    },
  })
  return (
    <Form aria-label={t('marks.search.days')} className={classes.days} onSubmit={() => {}}>
      <DateRange from={end('from')} to={end('to')} />
    </Form>
  )
}
