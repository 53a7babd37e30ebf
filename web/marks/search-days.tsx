import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, type FieldErrors } from '../kit/server-form.tsx'
import { DateField } from '../kit/text-field.tsx'
import classes from './search-days.module.css'
import { areReversed, isWhole } from './search-range.ts'
import { useView } from './use-view.ts'

const none: FieldErrors = {}

/** From which day to which; the other way round it is told under the last day, and nothing is sought. */
export function SearchDays() {
  const { t } = useTranslation()
  const { view } = useView()
  const wrong = areReversed(view)
  const errors = useMemo(() => (wrong ? { to: t('schedule.reversed') } : none), [wrong, t])
  return (
    <Form aria-label={t('marks.search.days')} className={classes.days} errors={errors} onSubmit={() => {}}>
      <DayField name="from" label={t('marks.search.from')} max={view.to} />
      <DayField name="to" label={t('marks.search.to')} min={view.from} />
    </Form>
  )
}

type DayFieldProps = { name: 'from' | 'to'; label: string; min?: string; max?: string }

function DayField({ name, ...field }: DayFieldProps) {
  const { view, change } = useView()
  const value = view[name] ?? ''
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const type = (day: string) => {
    setTyped(day)
    if (isWhole(day)) change({ [name]: day || undefined }, true)
  }
  return <DateField name={name} {...field} value={typed} onValueChange={type} />
}
