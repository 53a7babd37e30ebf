import { IconSchool, IconShieldCheck, IconUsers, IconVocabulary } from '@tabler/icons-react'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import classes from './people.module.css'

const icons = { STUDENT: IconSchool, GUARDIAN: IconUsers, TEACHER: IconVocabulary, ADMIN: IconShieldCheck }

export function TypeIcon({ type, size = 16 }: { type: ProfileType; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} aria-hidden />
}

export function TypeName({ type }: { type: ProfileType }) {
  return (
    <span className={classes.type}>
      <TypeIcon type={type} />
      {t(`people.type.${type}`)}
    </span>
  )
}
