import { t } from '../i18n/texts.ts'
import { fraction, plus, zero, type Fraction, rounded } from '../../../rules/fraction.ts'
import type { Mark } from '../../../rules/marks.ts'
import { Alert } from '../ui/alert.tsx'
import { asFraction, decimals, decimal } from '../i18n/numbers.ts'
import classes from './explanation.module.css'
import type { Reason } from './reason.ts'

/** What stands there and who set it, then the sum that led to it. */
export function Verdict({ reason }: { reason: Reason }) {
  const { exact, official, works, parts } = reason
  return (
    <>
      {official !== null && <Official official={official} exact={exact} />}
      {exact ? (
        <>
          {official !== null && <h3 className={classes.heading}>{t('gradebook.marks.why.computed')}</h3>}
          {works && <Sum top={works.points} bottom={works.weight} exact={exact} />}
          {parts && <Mean parts={parts} exact={exact} />}
          <Rounding exact={exact} />
        </>
      ) : (
        <p className={classes.words}>
          {t(parts ? 'gradebook.marks.why.partsMissing' : 'gradebook.marks.why.nothingCounts')}
        </p>
      )}
    </>
  )
}

function Official({ official, exact }: { official: Mark; exact: Fraction | null }) {
  const mark = typeof official === 'number' ? decimal(official) : t(`gradebook.marks.symbolWords.${official}`)
  const instead = exact && t('gradebook.marks.why.instead', { exact: decimals(exact).text })
  return (
    <Alert tone="info">
      <b>{t('gradebook.marks.why.official', { mark })}</b> {instead}{' '}
      {typeof official !== 'number' && t('gradebook.marks.why.noNumber')}
    </Alert>
  )
}

type SumProps = { top: Fraction; bottom: Fraction; exact: Fraction; labels?: { top: string; bottom: string } }

/** 312,5 ÷ 36 ≈ 8,68, the words under each number. */
export function Sum({ top, bottom, exact, labels }: SumProps) {
  const { text, isExact } = decimals(exact)
  return (
    <p className={classes.sum}>
      <Term value={decimals(top).text} label={labels?.top ?? t('gradebook.marks.why.points')} />
      <span className={classes.sign}>÷</span>
      <Term value={decimals(bottom).text} label={labels?.bottom ?? t('gradebook.marks.why.weights')} />
      <span className={classes.sign}>{isExact ? '=' : '≈'}</span>
      <Term value={text} label={t('gradebook.marks.why.exactly', { fraction: asFraction(exact) })} />
    </p>
  )
}

function Term({ value, label }: { value: string; label: string }) {
  return (
    <span className={classes.term}>
      <b>{value}</b>
      <small>{label}</small>
    </span>
  )
}

function Mean({ parts, exact }: { parts: Reason[]; exact: Fraction }) {
  const sum = parts.reduce((total, { counts }) => plus(total, counts ?? zero), zero)
  const labels = { top: t('gradebook.marks.why.partsSum'), bottom: t('gradebook.marks.why.partsCount') }
  return <Sum top={sum} bottom={fraction(BigInt(parts.length))} exact={exact} labels={labels} />
}

function Rounding({ exact }: { exact: Fraction }) {
  const whole = rounded(exact)
  const { text } = decimals(exact)
  const up = whole * Number(exact.d) > Number(exact.n)
  if (exact.d === 1n) return <p className={classes.words}>{t('gradebook.marks.why.whole')}</p>
  return (
    <p className={classes.words}>
      {t(up ? 'gradebook.marks.why.roundedUp' : 'gradebook.marks.why.roundedDown', { text, whole })}
    </p>
  )
}
