import { useQuery } from '@tanstack/react-query'
import { school } from '../../contract/school/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { Card } from '../kit/ui/table.tsx'
import { IdentityCard } from './identity-card.tsx'
import classes from './school.module.css'
import { SecondStepCard } from './second-step-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** The school's settings: a card for each. */
export function SchoolPage() {
  const title = useTitle('school.titles.school')
  const query = useQuery(reading(school.show))
  return (
    <>
      <BackLink to="/">{t('school.home')}</BackLink>
      <PageHead title={title} subtitle={t('school.subtitle')} />
      {query.data ? (
        <div className={classes.cards}>
          <IdentityCard school={query.data.school} />
          <SignInCard school={query.data.school} />
          <SecondStepCard school={query.data.school} />
        </div>
      ) : (
        <Card className={classes.card}>
          <Waiting for={query} what="school" />
        </Card>
      )}
    </>
  )
}
