import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { privacy } from '../../contract/privacy/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { useTitle } from '../kit/layout/title.ts'
import { useWhoIsHere } from '../kit/session/participant.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { LinkedText } from '../kit/ui/linked-text.tsx'
import classes from './privacy.module.css'

/** How the school treats data: for whoever comes, signed in or not. */
export function PrivacyPage() {
  const title = useTitle('privacy.titles.privacy')
  const notice = useQuery(reading(privacy.show))
  const { user, participants } = useWhoIsHere()
  const mayWrite = !user?.impersonatedBy && participants.some(({ role }) => role === profileType.admin)
  return (
    <div className={classes.center}>
      <article className={classes.sheet}>
        <h1>{title}</h1>
        {notice.data ? (
          <>
            {notice.data.notice.text
              .split(/\n\s*\n/)
              .filter((part) => part.trim())
              .map((part, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
                <p key={place}>
                  <LinkedText>{part.trim()}</LinkedText>
                </p>
              ))}
            {notice.data.notice.changedAt && (
              <p className={classes.changed}>
                {t('privacy.changed', { date: shortDateOf(notice.data.notice.changedAt) })}
              </p>
            )}
          </>
        ) : (
          <Waiting for={notice} what="part" />
        )}
        <div className={classes.ways}>
          <LinkButton to={user ? '/' : '/login'}>{t(user ? 'privacy.home' : 'privacy.login')}</LinkButton>
          {mayWrite && <Link to="/admin/privacy">{t('privacy.write')}</Link>}
        </div>
      </article>
    </div>
  )
}
