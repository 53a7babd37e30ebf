import type { ReactNode } from 'react'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { t } from '../i18n/texts.ts'
import { over, type Fraction } from '../../../rules/fraction.ts'
import { best, type Counted, type Explanation } from '../../../rules/marks.ts'
import { dayMonth } from '../time/dates.ts'
import { decimals, decimal, percent } from '../i18n/numbers.ts'
import classes from './explanation.module.css'
import type { OpenedMarks } from './reason.ts'
import { TypeCode } from './type-code.tsx'
import { WorkTitle } from './work-title.tsx'

type MarkOpens = { subject: string; Mark: OpenedMarks['Mark'] | undefined }
type WorksReasonProps = MarkOpens & { works: Explanation<Result> }

/** The marks that count, with what each is worth, and those that do not, with the reason. */
export function WorksReason({ works: { counted, leftOut, weight }, ...opens }: WorksReasonProps) {
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
                <CountedRow key={one.work.id} {...opens} one={one} weight={weight} />
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
                <span>
                  <Opens {...opens} work={work}>
                    {t(`gradebook.marks.why.because.${why}`)}
                  </Opens>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Opens({ subject, work, Mark, children }: MarkOpens & { work: Result; children: ReactNode }) {
  if (!Mark || work.mark === null) return children
  return (
    <Mark subject={subject} work={work}>
      {children}
    </Mark>
  )
}

type CountedRowProps = MarkOpens & { one: Counted<Result>; weight: Fraction }

function CountedRow({ one: { work, twelfths, counts }, weight, ...opens }: CountedRowProps) {
  return (
    <tr>
      <th scope="row">
        <WorkName work={work} />
      </th>
      <td>
        <Opens {...opens} work={work}>
          <b>{decimals(twelfths).text}</b>
        </Opens>
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
