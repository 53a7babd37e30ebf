import { IconAlertTriangle, IconPencil, IconRepeat } from '@tabler/icons-react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { labelsOf, testLook, testOf } from './alive.ts'

const icons = { TEST: IconPencil, BIG_TEST: IconAlertTriangle, EXTRA_TEST: IconRepeat }

type TestTagProps = { of: ScheduleEntry; short?: boolean; plain?: boolean; className?: string }

/** A test's tag with its icon; nothing for any other lesson. */
export function TestTag({ of, short, plain, className }: TestTagProps) {
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
export function labelsInWords(lesson: ScheduleEntry): string[] {
  const { type, kind } = labelsOf(lesson)
  const words = [type && !testOf(lesson) && t(`schedule.type.${type}`), kind && t(`schedule.kind.${kind}`)]
  return words.filter((word) => typeof word === 'string')
}
