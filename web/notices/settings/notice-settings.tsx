import { useState } from 'react'
import { firstNameOf } from '../../kit/i18n/names.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useMe } from '../../kit/session/participant.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import classes from './settings.module.css'
import { Switches } from './switches.tsx'

/** The tab of the personal page with the switches of notices, for each participant apart. */
export function NoticeSettings() {
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
      <Switches key={whose.uuid} of={whose} />
    </div>
  )
}
