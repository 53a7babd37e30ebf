import { IconSchool, IconShieldCheck, IconUsers, IconVocabulary } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProfileType } from '../../contract/people.ts'
import classes from './people.module.css'

const icons = { STUDENT: IconSchool, GUARDIAN: IconUsers, TEACHER: IconVocabulary, ADMIN: IconShieldCheck }

export function TypeIcon({ type, size = 16 }: { type: ProfileType; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} aria-hidden />
}

export function TypeName({ type }: { type: ProfileType }) {
  const { t } = useTranslation()
  return (
    <span className={classes.type}>
      <TypeIcon type={type} />
      {t(`people.type.${type}`)}
    </span>
  )
}
