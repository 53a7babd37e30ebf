import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { SwitchField } from '../kit/form/toggles.tsx'
import { t } from '../kit/i18n/texts.ts'
import { roleField, type Setting } from './roles.ts'
import classes from './school.module.css'

type RoleFieldProps = {
  setting: Setting
  role: ProfileType
  /** Meaning of the switch, read aloud after the role's name. */
  words: string
  /** The switch's state. */
  said: string
  facts: ReactNode
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

export function RoleField({ setting, role, words, facts, isOn, ...field }: RoleFieldProps) {
  return (
    <SwitchField
      {...field}
      name={roleField(setting, role)}
      className={classes.role}
      label={
        <>
          {t(`school.role.${role}`)}
          <span className="visually-hidden"> {words}</span>
        </>
      }
      hint={facts}
      checked={isOn}
    />
  )
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
