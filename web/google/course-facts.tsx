import { IconExternalLink } from '@tabler/icons-react'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { webLink } from '../../rules/links.ts'
import { t } from '../kit/i18n/texts.ts'
import { OutLink } from '../kit/ui/out-link.tsx'
import classes from './course-modal.module.css'

/** Facts of the course in Google Classroom, and the link to it. */
export function CourseFacts({ course: { section, owner, link, state } }: { course: GoogleCourse }) {
  const address = webLink(link)
  return (
    <ul className={classes.facts}>
      {section && <li>{section}</li>}
      {state !== 'ACTIVE' && <li>{t(`google.state.${state}`)}</li>}
      {owner && <li>{t('google.owner', { owner })}</li>}
      {address && (
        <li>
          <OutLink href={address} className={classes.link}>
            {t('google.open')}
            <IconExternalLink size={16} aria-hidden />
          </OutLink>
        </li>
      )}
    </ul>
  )
}
