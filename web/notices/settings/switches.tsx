import { IconBell, IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { eventsOf, type NoticeEvent, type NoticeWay, waysOf } from '../../../contract/notices/endpoints.ts'
import { profileType } from '../../../contract/people/endpoints.ts'
import type { Participant } from '../../../contract/people/schemas.ts'
import { Checkbox } from '../../kit/form/toggles.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import sheet from '../../kit/ui/sheet.module.css'
import { Card } from '../../kit/ui/table.tsx'
import { Saved } from './saved.tsx'
import classes from './settings.module.css'
import { useSwitches, useTurning } from './use-switches.ts'

const icons = { portal: IconBell, push: IconDeviceMobile, mail: IconMail }

/** A participant's switches: a row for each event, a column for each way; a change is saved at once. */
export function Switches({ of }: { of: Participant }) {
  const id = useId()
  const { query, switches } = useSwitches(of.uuid)
  const { turn, failure, isSaved } = useTurning(of.uuid)
  const ways = waysOf[of.role]
  return (
    <Card aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={sheet.title}>
          {t('notices.settings.title')}
        </h2>
        <Saved isSaved={isSaved} />
      </div>
      {failure && (
        <Alert tone="err" className={classes.note}>
          {t('notices.settings.notSaved', { message: failure })}
        </Alert>
      )}
      {switches ? (
        <Events labelledBy={id} ways={ways}>
          {eventsOf[of.role].map((event) => (
            <tr key={event}>
              <th scope="row">
                <b>{t(`notices.settings.event.${event}`)}</b>
                <small>{t(`notices.settings.words.${wordsOf(event, of)}`)}</small>
              </th>
              {ways.map((way) => (
                <td key={way}>
                  <Checkbox
                    label={`${t(`notices.settings.event.${event}`)}: ${t(`notices.settings.way.${way}`)}`}
                    checked={switches.some((one) => one.event === event && one.way === way && one.isOn)}
                    onChange={(isOn) => turn({ event, way, isOn })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </Events>
      ) : (
        <Waiting
          for={query}
          what="noticeSwitches"
          skeleton={<SkeletonRows count={eventsOf[of.role].length} ways={ways} />}
        />
      )}
    </Card>
  )
}

/** Posts are of one's own class, of a child's, or of the classes that one teaches. */
function wordsOf(event: NoticeEvent, { role, own }: Participant) {
  if (event !== 'post') return event
  if (role === profileType.teacher) return 'postToTeacher'
  return own ? 'post' : 'postToGuardian'
}

type EventsProps = { labelledBy: string; ways: readonly NoticeWay[]; children: ReactNode }

function Events({ labelledBy, ways, children }: EventsProps) {
  return (
    <table className={classes.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('notices.settings.heading')}</th>
          {ways.map((way) => {
            const Icon = icons[way]
            return (
              <th key={way} scope="col">
                <Icon size={20} aria-hidden />
                {t(`notices.settings.way.${way}`)}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Rows of events while they are on their way. */
function SkeletonRows({ count, ways }: { count: number; ways: readonly NoticeWay[] }) {
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <p key={row}>
          <span>
            <i />
            <i />
          </span>
          {ways.map((way) => (
            <i key={way} />
          ))}
        </p>
      ))}
    </div>
  )
}
