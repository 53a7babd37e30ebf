import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { identity } from '../../contract/identity/endpoints.ts'
import { sso } from '../../contract/sso/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { addressOf, call } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { forgetEverybody } from '../kit/session/participant.ts'
import { ErrorState } from '../kit/states/error-state.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { Loading } from '../kit/states/waiting.tsx'
import classes from './identity.module.css'

export function LogoutPage() {
  useTitle('identity.titles.logout')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate: leave, error } = useMutation({
    mutationFn: async () => {
      // Whoever leaves leaves nothing to be seen here, also where the server cannot be reached.
      forgetEverybody()
      client.clear()
      await (await import('../kit/offline/records.ts')).forgetRecords()
      return call(identity.logout)
    },
    // The server knows whether this browser has to sign out at a provider too.
    onSuccess: () =>
      page().providers.length ? location.replace(addressOf(sso.leave)) : void navigate({ to: '/login', replace: true }),
  })
  useEffect(() => leave(), [leave])
  return (
    <div className={classes.center}>
      {error ? (
        <ErrorState what="page" form="page" level={1} error={error} onRetry={() => leave()} />
      ) : (
        <Loading>
          <h1 className={classes.title}>{t('identity.leaving')}</h1>
        </Loading>
      )}
    </div>
  )
}
