import { IconAlertTriangle, IconPencil, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { labelsOf, testLook, testOf } from './alive.ts'

const icons = { TEST: IconPencil, BIG_TEST: IconAlertTriangle, EXTRA_TEST: IconRepeat }

type TestTagProps = { of: ScheduleEntry; short?: boolean; plain?: boolean; className?: string }

/** A test's tag with its icon; nothing for any other lesson. */
export function TestTag({ of, short, plain, className }: TestTagProps) {
  const { t } = useTranslation()
  const test = testOf(of)
  if (!test) return null
  const Icon = icons[test]
  return (
    <Tag tone={plain ? 'plain' : testLook(test)} className={className}>
      <Icon size={14} aria-hidden />
      {short && test === 'EXTRA_TEST' ? t('schedule.shortType.EXTRA_TEST') : t(`schedule.type.${test}`)}
    </Tag>
  )
}

/** The words for a lesson's type and kind, tests aside. */
export function useLabels(lesson: ScheduleEntry): string[] {
  const { t } = useTranslation()
  const { type, kind } = labelsOf(lesson)
  const words = [type && !testOf(lesson) && t(`schedule.type.${type}`), kind && t(`schedule.kind.${kind}`)]
  return words.filter((word) => typeof word === 'string')
}
