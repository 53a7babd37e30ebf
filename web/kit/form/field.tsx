import { Field as BaseField } from '@base-ui/react/field'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import classes from './field.module.css'

export type FieldProps = {
  name: string
  label: ReactNode
  /** A sentence under the field. */
  hint?: ReactNode
  /** At the label's right end, such as a link; Tab comes to it after the field. */
  aside?: ReactNode
  className?: string
}

type FieldShellProps = FieldProps & {
  disabled?: boolean
  labelId?: string
  /** What is wrong with the value beyond what the browser sees, in the reader's language. */
  fault?: string | null
  actionsRef?: ComponentProps<typeof BaseField.Root>['actionsRef']
  children: ReactNode
}

/** Label, control, hint, and what is wrong with the value: one sentence, in the reader's language. */
export function Field({ name, label, hint, aside, className, disabled, labelId, fault, ...rest }: FieldShellProps) {
  const { actionsRef, children } = rest
  return (
    <BaseField.Root
      name={name}
      disabled={disabled}
      className={cx(classes.field, className)}
      validate={() => fault ?? null}
      actionsRef={actionsRef}
    >
      <BaseField.Label id={labelId} className={cx(classes.label, Boolean(aside) && classes.accompanied)}>
        {label}
      </BaseField.Label>
      {children}
      {aside && <div className={classes.aside}>{aside}</div>}
      <FieldMessage />
      {hint && <BaseField.Description className={classes.hint}>{hint}</BaseField.Description>}
    </BaseField.Root>
  )
}

const natively = [
  'badInput',
  'patternMismatch',
  'rangeOverflow',
  'rangeUnderflow',
  'stepMismatch',
  'tooLong',
  'tooShort',
] as const

/** The browser would say it in the browser's language. */
export function FieldMessage() {
  return (
    <BaseField.Validity>
      {({ validity }) => {
        if (validity.valueMissing) return <Wrong match>{t('kit.validation.required')}</Wrong>
        if (validity.typeMismatch) return <Wrong match>{t('kit.validation.email')}</Wrong>
        if (natively.some((fault) => validity[fault])) return <Wrong match>{t('kit.validation.invalid')}</Wrong>
        return <Wrong />
      }}
    </BaseField.Validity>
  )
}

function Wrong({ match, children }: { match?: boolean; children?: ReactNode }) {
  return (
    <BaseField.Error
      match={match}
      className={classes.error}
      {...(children ? { children } : {})}
      render={({ children: message, ...props }) => (
        <div {...props}>
          <IconAlertCircle size={16} aria-hidden />
          <span>{message}</span>
        </div>
      )}
    />
  )
}
