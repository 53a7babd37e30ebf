import { profileType } from '../../contract/people/endpoints.ts'
import { useMe } from '../kit/session/participant.ts'
import { useAllFailed, Waiting } from '../kit/states/waiting.tsx'
import { useMedia } from '../kit/ui/media.ts'
import { NoticeSettings } from '../notices/settings/notice-settings.tsx'
import { QuietHours } from '../notices/settings/quiet-hours.tsx'
import { useHours } from '../notices/settings/use-hours.ts'
import { useSwitches } from '../notices/settings/use-switches.ts'
import { PushCard } from '../push/push-card.tsx'
import classes from './notice-tab.module.css'
import { PushDevices, usePushDevices } from './push-devices.tsx'

/** Switches of notices, and for whoever is more than an administrator their devices and quiet hours. */
export function NoticeTab() {
  const pushed = useMe().participants.filter(({ role }) => role !== profileType.admin)
  if (pushed[0])
    return <WithPush pt={pushed[0].uuid} hasMarks={pushed.some(({ role }) => role === profileType.student)} />
  return (
    <div className={classes.alone}>
      <NoticeSettings />
    </div>
  )
}

function WithPush({ pt, hasMarks }: { pt: string; hasMarks: boolean }) {
  const { participant } = useMe()
  const parts = [useSwitches(participant.uuid).query, useHours(pt).query, usePushDevices()]
  const isOneColumn = useMedia('(max-width: 991px)')
  if (useAllFailed(parts)) return <Waiting for={parts} what="page" form="page" />
  const card = <PushCard hasMarks={hasMarks} />
  return (
    <div className={classes.columns}>
      {isOneColumn && card}
      <div className={classes.column}>
        <NoticeSettings />
        <QuietHours pt={pt} />
      </div>
      <div className={classes.column}>
        {!isOneColumn && card}
        <PushDevices />
      </div>
    </div>
  )
}
