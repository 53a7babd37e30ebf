import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBell, IconCheck, IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { type NoticeSwitch, type NoticeWay, notices, waysOf } from '../../contract/notices/endpoints.ts'
import type { Participant } from '../../contract/people/schemas.ts'
import { keyOf, reading, useChanging } from '../kit/data/reading.ts'
import { Checkbox } from '../kit/form/toggles.tsx'
import { firstNameOf } from '../kit/i18n/names.ts'
import { t } from '../kit/i18n/texts.ts'
import { useMe } from '../kit/session/participant.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Segmented } from '../kit/ui/segmented.tsx'
import sheet from '../kit/ui/sheet.module.css'
import { Card } from '../kit/ui/table.tsx'
import classes from './notice-settings.module.css'

const shownWays = [
  { way: 'portal', icon: IconBell },
  { way: 'push', icon: IconDeviceMobile },
  { way: 'mail', icon: IconMail },
] as const

/** What somebody is told, for each of their participants by itself; saved at once. */
export function NoticeSettingsSection() {
  const { participants, participant } = useMe()
  const [chosen, choose] = useState(participant.uuid)
  const whose = participants.find(({ uuid }) => uuid === chosen) ?? participant
  return (
    <div className={classes.page}>
      {participants.length > 1 && (
        <Segmented
          label={t('notices.whose')}
          value={whose.uuid}
          onChange={choose}
          onBoard
          className={classes.whose}
          options={participants.map((one) => ({
            value: one.uuid,
            label: (
              <>
                <Avatar of={one} size={20} />
                {firstNameOf(one, participants)}
              </>
            ),
          }))}
        />
      )}
      <Kinds key={whose.uuid} of={whose} />
    </div>
  )
}

/** Why nothing can be mailed to them. */
function useWithoutMail() {
  const { email, emailVerifiedAt } = useMe().user
  if (email === null) return t('personal.notices.noAddress')
  return emailVerifiedAt === null ? t('personal.notices.mailbox') : undefined
}

function Kinds({ of: { uuid: pt } }: { of: Participant }) {
  const client = useQueryClient()
  const withoutMail = useWithoutMail()
  const asked = { params: { pt } }
  const query = useQuery(reading(notices.settings, asked))
  const [isSaved, setSaved] = useState(false)
  const choosing = useChanging(notices.choose, {
    onDone: (settings) => {
      client.setQueryData(keyOf(notices.settings, asked), settings)
      setSaved(true)
    },
  })
  const choose = (kind: NoticeSwitch, way: NoticeWay, isOn: boolean) => {
    setSaved(false)
    choosing.mutate({ ...asked, body: { kind, way, isOn } })
  }
  const sent = choosing.isPending ? choosing.variables?.body : undefined
  const kinds = query.data?.kinds ?? []
  const columns = shownWays.filter(({ way }) => kinds.some(({ kind }) => waysOf(kind).includes(way)))
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h2 className={sheet.title}>{t('personal.notices.about')}</h2>
        <output className={classes.saved}>
          {isSaved && (
            <>
              <IconCheck size={18} aria-hidden />
              {t('personal.notices.saved')}
            </>
          )}
        </output>
      </div>
      {!query.data ? (
        <Waiting for={query} what="notices" />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('personal.notices.event')}</th>
              {columns.map(({ way, icon: Icon }) => (
                <th key={way} scope="col">
                  <Icon size={20} aria-hidden />
                  {t(`personal.notices.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, ways }) => (
              <tr key={kind}>
                <th scope="row">
                  <b>{t(`personal.notices.kind.${kind}`)}</b>
                  <small>{t(`personal.notices.words.${kind}`)}</small>
                </th>
                {columns.map(({ way }) => (
                  <td key={way}>
                    {waysOf(kind).includes(way) && (
                      <span className={classes.hit}>
                        <Checkbox
                          label={t(`personal.notices.by.${way}`, { kind: t(`personal.notices.kind.${kind}`) })}
                          disabled={way === 'mail' && withoutMail !== undefined}
                          checked={sent?.kind === kind && sent.way === way ? sent.isOn : ways[way]}
                          onChange={(isOn) => choose(kind, way, isOn)}
                        />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {query.data && withoutMail && (
        <Alert tone="info" plain className={classes.without}>
          {withoutMail}
        </Alert>
      )}
    </Card>
  )
}
