import { IconArrowRight } from '@tabler/icons-react'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import { Part } from './part.tsx'
import { useViewings } from './use-viewings.ts'
import { ViewingRow } from './viewing-row.tsx'
import classes from './viewings.module.css'

const most = 3

/** The last who looked at what the school keeps of the reader, beside what else keeps an account safe. */
export function LatestViewings() {
  const query = useViewings()
  const latest = query.data?.pages[0]?.viewings.slice(0, most)
  return (
    <div className={classes.latest}>
      <Part
        title={t('personal.viewings.title')}
        action={
          <LinkButton look="ghost" size="sm" to="/repass" search={{ tab: 'viewings' }}>
            {t('personal.viewings.all')}
            <IconArrowRight size={16} aria-hidden />
          </LinkButton>
        }
      >
        {!latest ? (
          <Waiting for={query} what="part" />
        ) : latest.length ? (
          <ul className={classes.list}>
            {latest.map((viewing) => (
              <ViewingRow key={viewing.id} viewing={viewing} />
            ))}
          </ul>
        ) : (
          <p className={classes.nobody}>{t('personal.viewings.none')}</p>
        )}
      </Part>
    </div>
  )
}
