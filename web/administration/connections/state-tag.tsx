import { IconAlertCircle, IconAlertTriangle, IconCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { Tag } from '../../kit/ui/tag.tsx'

const looks = {
  works: { tone: 'leaf', icon: IconCheck },
  soon: { tone: 'soon', icon: IconAlertTriangle },
  silent: { tone: 'cherry', icon: IconAlertCircle },
  down: { tone: 'cherry', icon: IconAlertCircle },
  missing: { tone: 'soon', icon: IconAlertTriangle },
  delayed: { tone: 'soon', icon: IconClock },
  unused: { tone: 'plain', icon: undefined },
} as const

/**
 * `soon`: it works, and will not for long. `missing`: the portal's settings lack something. `unused`: the school does
 * without it. `checking`: the portal asks for it at this moment.
 */
export type State = keyof typeof looks | 'checking'

export function StateTag({ state }: { state: State }) {
  if (state === 'checking')
    return (
      <Tag>
        <IconRefresh size={14} aria-hidden />
        {t('administration.connections.checking')}
      </Tag>
    )
  const { tone, icon: Icon } = looks[state]
  return (
    <Tag tone={tone}>
      {Icon && <Icon size={14} aria-hidden />}
      {t(`administration.connections.state.${state}`)}
    </Tag>
  )
}
