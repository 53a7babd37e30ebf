import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Period } from '../../contract/calendar.ts'
import { weights } from '../../contract/coursework.ts'
import { reading } from '../kit/data/reading.ts'
import { Section } from '../kit/ui/section.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { WeightsForm } from './weights-form.tsx'

/** What each type of work counts in a study year. */
export function WeightsSection({ period }: { period: Period }) {
  const { t } = useTranslation()
  return (
    <Section title={t('coursework.weights.title')}>
      <Weights periodId={period.id} />
    </Section>
  )
}

function Weights({ periodId }: { periodId: number }) {
  const query = useQuery(reading(weights.read, { params: { id: periodId } }))
  if (!query.data) return <Waiting for={query} what="weights" />
  return <WeightsForm periodId={periodId} stored={query.data.weights} />
}
