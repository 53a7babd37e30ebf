import {
  IconDownload,
  IconFileSpreadsheet,
  IconKey,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Weighed } from '../../contract/people/chosen.ts'
import { exportFormats } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { Menu, MenuAction } from '../kit/overlay/menu.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { BarButton, BulkAction } from './bulk-action.tsx'
import classes from './bulk.module.css'
import { LeftOutList } from './left-out.tsx'
import { MoveMenu } from './move-menu.tsx'
import { type Bulk, useWeighed } from './use-bulk.ts'
import { WriteModal } from './write-modal.tsx'
import type { ChosenRows } from './use-chosen.ts'

type BulkBarProps = { chosen: ChosenRows; bulk: Bulk; onClear: () => void }

/** What is done with those that are chosen, at the bottom of the window. */
export function BulkBar({ chosen, bulk, onClear }: BulkBarProps) {
  const weighing = useWeighed(chosen)
  const hasFailed = weighing.isError || (weighing.isPending && weighing.errorUpdateCount > 0)
  return (
    <div role="toolbar" aria-label={t('people.bulk.bar')} className={classes.bar} data-covers-bar>
      <BarButton label={t('people.bulk.clear')} className={classes.close} onClick={onClear}>
        <IconX size={18} aria-hidden />
      </BarButton>
      <b className={classes.count}>
        {wholeNumber(chosen.count)} <span>{t('people.bulk.chosen')}</span>
      </b>
      {hasFailed ? (
        <>
          <span role="alert" className={classes.notWeighed}>
            {t('people.bulk.notWeighed')}
          </span>
          <BarButton
            className={classes.undo}
            aria-disabled={weighing.isFetching}
            onClick={() => void weighing.refetch()}
          >
            {t('kit.errors.again')}
          </BarButton>
        </>
      ) : (
        <Actions chosen={chosen} bulk={bulk} weighed={weighing.data} isOld={weighing.isPlaceholderData} />
      )}
    </div>
  )
}

type Asked = 'lock' | 'unlock' | 'repass'

const confirming = { lock: 'people.lock', unlock: 'people.unlock', repass: 'people.bulk.send' } as const

type ActionsProps = {
  chosen: ChosenRows
  bulk: Bulk
  weighed: Weighed | undefined
  /** These are the numbers of those who were chosen before: nothing is done by them. */
  isOld: boolean
}

function Actions({ chosen, bulk, weighed, isOld }: ActionsProps) {
  const [asking, setAsking] = useState<Asked | null>(null)
  const [isWriting, setWriting] = useState(false)
  const close = () => setAsking(null)
  const isAllLocked = weighed !== undefined && weighed.lock.count === 0 && weighed.unlock.count > 0
  const asked = asking ? weighed?.[asking] : undefined
  const of = chosen.count
  return (
    <>
      {!isAllLocked && (
        <BulkAction reach={weighed?.lock} of={of} words={t('people.lock')} onPress={() => setAsking('lock')}>
          <IconLock size={20} aria-hidden />
        </BulkAction>
      )}
      {weighed !== undefined && weighed.unlock.count > 0 && (
        <BulkAction reach={weighed.unlock} of={of} words={t('people.unlock')} onPress={() => setAsking('unlock')}>
          <IconLockOpen size={20} aria-hidden />
        </BulkAction>
      )}
      <MoveMenu weighed={weighed} count={of} isHeld={isOld || bulk.busy} onMove={bulk.move} />
      <BulkAction
        reach={weighed?.repass}
        of={of}
        words={t('people.bulk.repass')}
        short={t('people.bulk.repassShort')}
        onPress={() => setAsking('repass')}
      >
        <IconKey size={20} aria-hidden />
      </BulkAction>
      <BulkAction
        reach={weighed?.write}
        words={t('people.bulk.writeLong')}
        short={t('people.bulk.write')}
        onPress={() => setWriting(true)}
      >
        <IconMailForward size={20} aria-hidden />
      </BulkAction>
      <Menu
        trigger={
          <BarButton>
            <IconDownload size={20} aria-hidden />
            <span>{t('people.bulk.export')}</span>
          </BarButton>
        }
      >
        {exportFormats.map((format) => (
          <MenuAction key={format} icon={<IconFileSpreadsheet aria-hidden />} onPress={() => bulk.export(format)}>
            {t(`people.bulk.format.${format}`)}
          </MenuAction>
        ))}
      </Menu>
      {isWriting && weighed && (
        <WriteModal
          chosen={chosen}
          reach={weighed.write}
          isOld={isOld}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false)
            chosen.clear()
          }}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking ? t(`people.bulk.ask.${asking}`, { count: asked?.count ?? of }) : ''}
        confirm={t(confirming[asking ?? 'lock'])}
        busy={bulk.busy || !asked || isOld}
        onClose={close}
        onConfirm={() => asking && bulk[asking](close)}
      >
        {asking && t(`people.bulk.askWords.${asking}`)}
        <LeftOutList leftOut={asked?.leftOut ?? []} className={classes.leftOut} />
      </ConfirmDialog>
    </>
  )
}
