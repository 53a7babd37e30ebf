import { Field as BaseField } from '@base-ui/react/field'
import { IconCalendar, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { capital, weekdayInWords } from '../time/dates.ts'
import { type FieldProps, Field } from '../form/field.tsx'
import { useFormValue } from '../form/form-values.ts'
import fieldClasses from '../form/field.module.css'
import { cx } from '../ui/cx.ts'
import classes from './days.module.css'
import { faultOf, type Limits } from './faults.ts'
import type { IsFree } from './free-days.ts'
import { isWhole, restOf } from './typed-day.ts'
import type { TypedDay } from './use-typed-day.ts'

export type DayFieldProps = Omit<FieldProps, 'label'> & {
  label: string
  required?: boolean
  readOnly?: boolean
  disabled?: boolean
}

type DayInputProps = DayFieldProps &
  Limits & {
    typed: TypedDay
    isFree?: IsFree | undefined
    /** The range says what its days are. */
    isPart?: boolean | undefined
    /** Absent: the calendar is on the screen already. */
    isOpen?: boolean
    onOpen: () => void
    onSoon: () => void
    onFocus?: () => void
    button?: Ref<HTMLButtonElement>
    control?: Ref<HTMLDivElement>
  }

/** A date as it is typed, what it means or what is wrong with it, and the way to a calendar. */
export function DayInput({ typed, isFree, min, max, order, hint, required, readOnly, isPart, ...rest }: DayInputProps) {
  const { isOpen, onOpen, onSoon, onFocus, button, control, ...field } = rest
  const labelId = useId()
  const actions = useRef<{ validate: () => void }>(null)
  const [isHere, setIsHere] = useState(false)
  const { text, day, isTouched } = typed
  const shape = t('days.shape')
  const fault = faultOf(text, { min, max, order })
  useFormValue(field.name, day)
  const isReversed = Boolean(order?.first) && day !== '' && day < order!.first
  const judged = useRef<string | null>(null)
  useEffect(() => {
    // A date is judged once it is whole, an unfinished one on leaving; what stood there before is nobody's fault.
    if (!isWhole(text) || !(isTouched || isReversed || judged.current)) return
    const verdict = `${text} ${fault}`
    if (judged.current !== verdict) actions.current?.validate()
    judged.current = verdict
  }, [text, fault, isTouched, isReversed])
  const leave = () => {
    setIsHere(false)
    typed.finish()
    if (isTouched && text) actions.current?.validate()
  }
  const isTyping = isHere && text !== '' && !isWhole(text)
  return (
    <Field
      {...field}
      labelId={labelId}
      fault={readOnly ? null : fault}
      actionsRef={actions}
      hint={
        <Meaning day={fault || (isPart && !isFree?.(day)) ? '' : day} isTyping={isTyping} isFree={isFree} hint={hint} />
      }
    >
      <div ref={control} className={cx(fieldClasses.control, classes.control)}>
        <span className={classes.typed}>
          <BaseField.Control
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={fieldClasses.input}
            value={text}
            required={required}
            readOnly={readOnly}
            placeholder={shape}
            onValueChange={(next, { event }) => {
              const input = event.target as HTMLInputElement
              typed.type(next, input.selectionStart === next.length)
            }}
            onFocus={() => {
              setIsHere(true)
              onSoon()
              onFocus?.()
            }}
            onBlur={leave}
          />
          {isTyping && (
            <span className={classes.rest} aria-hidden>
              <span>{text}</span>
              {restOf(text, shape)}
            </span>
          )}
        </span>
        {readOnly ? (
          <IconLock size={18} aria-hidden className={classes.lock} />
        ) : (
          <IconButton
            ref={button}
            label={t('days.open')}
            aria-describedby={labelId}
            aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
            aria-expanded={isOpen}
            disabled={field.disabled}
            className={classes.opener}
            onPointerEnter={onSoon}
            onFocus={onSoon}
            onClick={onOpen}
          >
            <IconCalendar size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </Field>
  )
}

type MeaningProps = { day: string; isTyping: boolean; isFree: IsFree | undefined; hint: ReactNode }

/** Under the field: which day of the week it is, and whether it has lessons. */
function Meaning({ day, isTyping, isFree, hint }: MeaningProps) {
  if (isTyping) return t('days.dots')
  if (!day) return hint ?? null
  const weekday = weekdayInWords(day)
  const said = isFree?.(day) ? (
    <span className={classes.free}>
      <IconInfoCircle size={16} aria-hidden />
      {t('days.free', { weekday: capital(weekday) })}
    </span>
  ) : (
    weekday
  )
  return hint ? (
    <>
      {said}
      <br />
      {hint}
    </>
  ) : (
    said
  )
}
