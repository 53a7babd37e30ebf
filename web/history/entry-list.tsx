import type { HistoryPage } from '../../contract/history/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { capital, dayInMonth, dayOf, fullDay } from '../kit/time/dates.ts'
import { counted } from './counted.ts'
import { EntryRow } from './entry-row.tsx'
import classes from './history.module.css'

type EntryListProps = { page: HistoryPage; onAbout: (object: string) => void }

/** Entries under their days, each with how many it has, on other pages, too. */
export function EntryList({ page: { entries, days: counts }, onAbout }: EntryListProps) {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at).toString())
  return (
    <>
      <div className={classes.head} aria-hidden>
        <span>{t('history.head.time')}</span>
        <span>{t('history.head.who')}</span>
        <span>{t('history.head.what')}</span>
        <span>{t('history.head.change')}</span>
      </div>
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={nameOf(day)}>
          <h2 className={classes.day}>
            {`${nameOf(day)} `}
            <Count of={counts.find((one) => one.day === day)} />
          </h2>
          <ul className={classes.list}>
            {own.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onAbout={onAbout} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Count({ of }: { of: HistoryPage['found'] | undefined }) {
  return of ? <small>{counted('inDay', of)}</small> : null
}

/** The history goes by the real clock, also where the school's is moved. */
function nameOf(day: string): string {
  const today = dayOf(Temporal.Now.instant().toString())
  const ago = Temporal.PlainDate.from(day).until(today).days
  if (ago === 0) return t('history.day.today', { day: dayInMonth(day) })
  return ago === 1 ? t('history.day.yesterday', { day: dayInMonth(day) }) : capital(fullDay(day))
}
