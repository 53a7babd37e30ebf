import { IconAlertCircle, IconLink, IconMessage } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Registered } from '../../contract/attendance/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { cx } from '../kit/ui/cx.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { choiceOfKey, stepOf } from './register-rules.ts'
import classes from './register.module.css'

type RegisterRowProps = {
  student: Registered
  presence: Presence | null
  /** That somebody else has marked the student otherwise. */
  met: string | undefined
  choices: Presence[]
  /** Of a joint class: whose student it is. */
  showsGroup: boolean
  /** Tab leads into the list at this row. */
  isCurrent: boolean
  disabled: boolean
  onChoose: (choice: Presence) => void
  onFocus: () => void
  /** Whether the key leads to another student. */
  onMove: (key: string) => boolean
}

const sideways: [string, string] = ['ArrowLeft', 'ArrowRight']

/** One student: a name, what is known, and a choice that keys reach too. */
export function RegisterRow(props: RegisterRowProps) {
  const { student, presence, met, choices, isCurrent, disabled, onChoose, onFocus, onMove } = props
  const entrance = presence ?? choices[0]
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (onMove(event.key)) return event.preventDefault()
    const at = choices.findIndex((one) => one === presence)
    const step = stepOf(event.key, at, choices.length, sideways)
    const choice =
      step === undefined ? choiceOfKey(event.key, choices, (one) => t(`attendance.letter.${one}`)) : choices[step]
    if (!choice) return
    event.preventDefault()
    onChoose(choice)
    const radios = event.currentTarget.closest('[role=radiogroup]')?.querySelectorAll('input')
    radios?.[choices.indexOf(choice)]?.focus()
  }
  return (
    <li className={cx(classes.row, presence === 'ELSEWHERE' && classes.elsewhere)}>
      <span className={classes.who}>
        <span className={classes.name} id={`who-${student.uuid}`}>
          {student.name}
        </span>
        <Hints {...props} />
        {met && (
          <Tag tone="cherry" className={classes.said}>
            <IconAlertCircle size={14} aria-hidden />
            {met}
          </Tag>
        )}
      </span>
      <div role="radiogroup" aria-labelledby={`who-${student.uuid}`} className={classes.choices}>
        {choices.map((choice) => (
          <label
            key={choice}
            className={cx(classes.choice, classes[choice])}
            title={t(`attendance.presence.${choice}`)}
          >
            <input
              type="radio"
              name={`presence-${student.uuid}`}
              className="visually-hidden"
              checked={choice === presence}
              disabled={disabled}
              tabIndex={isCurrent && choice === entrance ? 0 : -1}
              aria-label={t(`attendance.presence.${choice}`)}
              onKeyDown={onKeyDown}
              onFocus={onFocus}
              onChange={() => onChoose(choice)}
              // What is only preset is not presence anew by the browser.
              onClick={() => choice === presence && onChoose(choice)}
            />
            <span aria-hidden>{t(`attendance.letter.${choice}`)}</span>
          </label>
        ))}
      </div>
    </li>
  )
}

/** Why somebody is preset as absent, and who opened the link. */
function Hints({ student: { absence, opened, group }, showsGroup }: RegisterRowProps) {
  const words = absence && [t(`attendance.reason.${absence.reason}`), absence.words].filter(Boolean).join(', ')
  return (
    <span className={classes.hints}>
      {showsGroup && <span>{group}</span>}
      {words && (
        <Tag tone="rose" className={classes.said}>
          <IconMessage size={14} aria-hidden />
          {t('attendance.reported', { reason: words })}
        </Tag>
      )}
      {opened && (
        <span className={classes.opened}>
          <IconLink size={14} aria-hidden />
          {t('attendance.opened')}
        </span>
      )}
    </span>
  )
}
