import { useQuery } from '@tanstack/react-query'
import type { Period } from '../../../contract/calendar/schemas.ts'
import { weights } from '../../../contract/gradebook/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { Section } from '../../kit/ui/section.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { WeightsForm } from './weights-form.tsx'

/** What each type of work counts in a study year. */
export function WeightsSection({ period }: { period: Period }) {
  return (
    <Section title={t('gradebook.weights.title')}>
      <Weights periodId={period.id} />
    </Section>
  )
}

function Weights({ periodId }: { periodId: number }) {
  const query = useQuery(reading(weights.read, { params: { id: periodId } }))
  if (!query.data) return <Waiting for={query} what="weights" />
  return <WeightsForm periodId={periodId} stored={query.data.weights} />
}
