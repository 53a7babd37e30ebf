import type { Result } from '../../../contract/gradebook/schemas.ts'
import { t } from '../i18n/texts.ts'
import { over, type Fraction } from '../../../rules/fraction.ts'
import { best, type Counted, type Explanation } from '../../../rules/marks.ts'
import { dayMonth } from '../time/dates.ts'
import { decimals, decimal, percent } from '../i18n/numbers.ts'
import classes from './explanation.module.css'
import { TypeCode } from './type-code.tsx'
import { WorkTitle } from './work-title.tsx'

/** The marks that count, with what each is worth, and those that do not, with the reason. */
export function WorksReason({ works: { counted, leftOut, weight } }: { works: Explanation<Result> }) {
  return (
    <>
      {counted.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('gradebook.marks.why.counted', { count: counted.length })}</h3>
          <table className={classes.table} aria-label={t('gradebook.marks.why.counted', { count: counted.length })}>
            <thead>
              <tr>
                <th scope="col">{t('gradebook.marks.why.work')}</th>
                <th scope="col">{t('gradebook.marks.why.grade')}</th>
                <th scope="col">{t('gradebook.marks.why.weight')}</th>
                <th scope="col">{t('gradebook.marks.why.share')}</th>
              </tr>
            </thead>
            <tbody>
              {counted.map((one) => (
                <CountedRow key={one.work.id} one={one} weight={weight} />
              ))}
            </tbody>
          </table>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('gradebook.marks.why.leftOut', { count: leftOut.length })}</h3>
          <ul className={classes.left}>
            {leftOut.map(({ work, why }) => (
              <li key={work.id}>
                <WorkName work={work} />
                <span>{t(`gradebook.marks.why.because.${why}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function CountedRow({ one: { work, twelfths, counts }, weight }: { one: Counted<Result>; weight: Fraction }) {
  return (
    <tr>
      <th scope="row">
        <WorkName work={work} />
      </th>
      <td>
        <b>{decimals(twelfths).text}</b>
        <Original work={work} />
      </td>
      <td>
        {decimals(counts).text}
        {work.coefficient !== 100 && (
          <small>
            {decimals(over(counts, { n: BigInt(work.coefficient), d: 100n })).text} ×{' '}
            {t('gradebook.assignments.percent', { number: work.coefficient })}
          </small>
        )}
      </td>
      <td>{percent(over(counts, weight))}</td>
    </tr>
  )
}

/** What was given where it is not on the 12-point scale. */
function Original({ work: { mark, max } }: { work: Result }) {
  if (typeof mark !== 'number' || (max === best && mark <= best)) return null
  return <small>{t('gradebook.marks.of', { grade: decimal(mark), max: decimal(max) })}</small>
}

function WorkName({ work }: { work: Result }) {
  return (
    <>
      <WorkTitle work={work} />
      <small>
        {dayMonth(work.date)} <TypeCode type={work.type} />
      </small>
    </>
  )
}
