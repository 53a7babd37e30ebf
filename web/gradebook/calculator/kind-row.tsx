import { IconPlus, IconX } from '@tabler/icons-react'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { best, cellState, type WorkType } from '../../../rules/marks.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { today } from '../../kit/time/dates.ts'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { fullWords } from '../../kit/marks/mark-words.ts'
import { StepperField } from '../../kit/form/stepper-field.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { MarkButton } from '../mark/mark-button.tsx'
import classes from './calculator.module.css'

/** A mark that was not given. */
export type Supposed = { id: number; type: WorkType; mark: number }

type KindRowProps = {
  subject: string
  type: WorkType
  weight: number
  real: Result[]
  tries: Supposed[]
  onSuppose: () => void
  /** `null` takes it away. */
  onChange: (id: number, mark: number | null) => void
}

/** A kind of work: the marks that were given, and below them, dashed and named so, the supposed ones. */
export function KindRow({ subject, type, weight, real, tries, onSuppose, onChange }: KindRowProps) {
  const name = t(`gradebook.marks.type.${type}`)
  return (
    <li className={classes.kindRow}>
      <div className={classes.row}>
        <div className={classes.kind}>
          {name}
          <small>{t('gradebook.calculator.weighs', { weight })}</small>
        </div>
        <ul className={classes.real} aria-label={t('gradebook.calculator.given', { type: name })}>
          {real.map((one) => {
            const state = cellState(one, today().toString())
            return (
              <li key={one.id} title={one.name}>
                <MarkButton work={{ ...one, subject }} className={classes.given}>
                  <MarkSign mark={one.mark} state={state} className={classes.sign} />
                  <span className="visually-hidden">
                    {fullWords({ ...one, state })} · {one.name}
                  </span>
                </MarkButton>
              </li>
            )
          })}
        </ul>
        <IconButton look="fill" label={t('gradebook.calculator.suppose', { type: name })} onClick={onSuppose}>
          <IconPlus size={18} aria-hidden />
        </IconButton>
      </div>
      {tries.map(({ id, mark }) => (
        <div key={id} className={classes.try}>
          <span>{t('gradebook.calculator.supposed')}</span>
          <StepperField
            label={t('gradebook.calculator.supposedOf', { type: name })}
            value={mark}
            min={1}
            max={best}
            onChange={(next) => onChange(id, next)}
          />
          <IconButton size="sm" label={t('gradebook.calculator.takeAway')} onClick={() => onChange(id, null)}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
    </li>
  )
}
