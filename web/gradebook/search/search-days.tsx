import { DateRange } from '../../kit/days/date-range.tsx'
import { Form } from '../../kit/form/server-form.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './search-days.module.css'
import { useView } from '../diary/use-view.ts'

/** From which day to which; the other way round it is told under the last day, and nothing is sought. */
export function SearchDays() {
  const { view, change } = useView()
  const end = (name: 'from' | 'to') => ({
    name,
    label: t(`gradebook.marks.search.${name}`),
    value: view[name] ?? '',
    // While a date is being typed the earlier one goes on holding.
    onValueChange: (day: string, isUnfinished: boolean) => {
      if (!isUnfinished) change({ [name]: day || undefined }, true)
    },
  })
  return (
    <Form aria-label={t('gradebook.marks.search.days')} className={classes.days} onSubmit={() => {}}>
      <DateRange from={end('from')} to={end('to')} />
    </Form>
  )
}
