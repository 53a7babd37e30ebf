import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconLogin2 } from '@tabler/icons-react'
import { identity } from '../../../contract/identity/endpoints.ts'
import { t } from '../i18n/texts.ts'
import { Alert } from '../ui/alert.tsx'
import { useMe } from '../session/participant.ts'
import { useChanging } from '../data/reading.ts'
import { meeting } from '../session/session.ts'
import classes from './layout.module.css'

/** Who looks as whom, and the way back. */
export function ImpersonationBanner() {
  const { user } = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const end = useChanging(identity.endImpersonation, {
    onDone: async () => {
      client.clear()
      await client.fetchQuery(meeting(null))
      await navigate({ to: '/admin/profiles', replace: true })
    },
  })
  if (!user.impersonatedBy) return null
  const back = (
    <button type="button" className={classes.back} disabled={end.isPending} onClick={() => end.mutate({})}>
      {t('kit.layout.back')}
    </button>
  )
  return (
    <Alert tone="info" className={classes.banner} icon={<IconLogin2 aria-hidden />} action={back}>
      {t('kit.layout.impersonating')} <b>{user.name}</b>.
    </Alert>
  )
}
