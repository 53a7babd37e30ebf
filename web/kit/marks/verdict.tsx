import { useTranslation } from 'react-i18next'
import { fraction, plus, zero, type Fraction } from '../../../rules/fraction.ts'
import { rounded } from '../../../rules/fraction.ts'
import type { Mark } from '../../../rules/marks.ts'
import { Alert } from '../ui/alert.tsx'
import { asFraction, decimals, decimal } from '../i18n/numbers.ts'
import classes from './explanation.module.css'
import type { Reason } from './reason.ts'

/** What stands there and who set it, then the sum that led to it. */
export function Verdict({ reason }: { reason: Reason }) {
  const { t } = useTranslation()
  const { exact, official, works, parts } = reason
  return (
    <>
      {official !== null && <Official official={official} exact={exact} />}
      {exact ? (
        <>
          {official !== null && <h3 className={classes.heading}>{t('marks.why.computed')}</h3>}
          {works && <Sum top={works.points} bottom={works.weight} exact={exact} />}
          {parts && <Mean parts={parts} exact={exact} />}
          <Rounding exact={exact} />
        </>
      ) : (
        <p className={classes.words}>{t(parts ? 'marks.why.partsMissing' : 'marks.why.nothingCounts')}</p>
      )}
    </>
  )
}

function Official({ official, exact }: { official: Mark; exact: Fraction | null }) {
  const { t } = useTranslation()
  const mark = typeof official === 'number' ? decimal(official) : t(`marks.symbolWords.${official}`)
  const instead = exact && t('marks.why.instead', { exact: decimals(exact).text })
  return (
    <Alert tone="info">
      <b>{t('marks.why.official', { mark })}</b> {instead} {typeof official !== 'number' && t('marks.why.noNumber')}
    </Alert>
  )
}

type SumProps = { top: Fraction; bottom: Fraction; exact: Fraction; labels?: { top: string; bottom: string } }

/** 312,5 ÷ 36 ≈ 8,68, the words under each number. */
export function Sum({ top, bottom, exact, labels }: SumProps) {
  const { t } = useTranslation()
  const { text, isExact } = decimals(exact)
  return (
    <p className={classes.sum}>
      <Term value={decimals(top).text} label={labels?.top ?? t('marks.why.points')} />
      <span className={classes.sign}>÷</span>
      <Term value={decimals(bottom).text} label={labels?.bottom ?? t('marks.why.weights')} />
      <span className={classes.sign}>{isExact ? '=' : '≈'}</span>
      <Term value={text} label={t('marks.why.exactly', { fraction: asFraction(exact) })} />
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
  const { t } = useTranslation()
  const sum = parts.reduce((total, { counts }) => plus(total, counts ?? zero), zero)
  const labels = { top: t('marks.why.partsSum'), bottom: t('marks.why.partsCount') }
  return <Sum top={sum} bottom={fraction(BigInt(parts.length))} exact={exact} labels={labels} />
}

function Rounding({ exact }: { exact: Fraction }) {
  const { t } = useTranslation()
  const whole = rounded(exact)
  const { text } = decimals(exact)
  const up = whole * Number(exact.d) > Number(exact.n)
  if (exact.d === 1n) return <p className={classes.words}>{t('marks.why.whole')}</p>
  return <p className={classes.words}>{t(up ? 'marks.why.roundedUp' : 'marks.why.roundedDown', { text, whole })}</p>
}
