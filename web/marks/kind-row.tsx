import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../contract/marks.ts'
import { best, cellState, type WorkType } from '../../rules/marks.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { today } from '../kit/time/dates.ts'
import { MarkSign } from '../kit/marks/mark-sign.tsx'
import { useMarkWords } from '../kit/marks/mark-words.ts'
import { StepperField } from '../kit/form/stepper-field.tsx'
import classes from './calculator.module.css'

/** A mark that was not given. */
export type Supposed = { id: number; type: WorkType; mark: number }

type KindRowProps = {
  type: WorkType
  weight: number
  real: Result[]
  tries: Supposed[]
  onSuppose: () => void
  /** `null` takes it away. */
  onChange: (id: number, mark: number | null) => void
}

/** A kind of work: the marks that were given, and below them, dashed and named so, the supposed ones. */
export function KindRow({ type, weight, real, tries, onSuppose, onChange }: KindRowProps) {
  const { t } = useTranslation()
  const { full } = useMarkWords()
  const name = t(`marks.type.${type}`)
  return (
    <li className={classes.kindRow}>
      <div className={classes.row}>
        <div className={classes.kind}>
          {name}
          <small>{t('calculator.weighs', { weight })}</small>
        </div>
        <ul className={classes.real} aria-label={t('calculator.given', { type: name })}>
          {real.map((one) => {
            const state = cellState(one, today().toString())
            return (
              <li key={one.id} title={one.name}>
                <MarkSign mark={one.mark} state={state} className={classes.sign} />
                <span className="visually-hidden">{full({ ...one, state })}</span>
              </li>
            )
          })}
        </ul>
        <IconButton look="fill" label={t('calculator.suppose', { type: name })} onClick={onSuppose}>
          <IconPlus size={18} aria-hidden />
        </IconButton>
      </div>
      {tries.map(({ id, mark }) => (
        <div key={id} className={classes.try}>
          <span>{t('calculator.supposed')}</span>
          <StepperField
            label={t('calculator.supposedOf', { type: name })}
            value={mark}
            min={1}
            max={best}
            onChange={(next) => onChange(id, next)}
          />
          <IconButton size="sm" label={t('calculator.takeAway')} onClick={() => onChange(id, null)}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
    </li>
  )
}
