import { IconChecks } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { Button } from '../kit/ui/button.tsx'
import { useFocusStays } from '../kit/ui/focus-stays.ts'
import classes from './panel.module.css'
import { useReadingAll } from './use-reading.ts'

/** Marks as read what was shown, up to the stamp `upTo`. */
export function ReadAll({ upTo, child }: { upTo: number; child: string | undefined }) {
  const { uuid: pt } = useParticipant()
  const reading = useReadingAll()
  const button = useRef<HTMLButtonElement>(null)
  useFocusStays(button)
  return (
    <Button
      ref={button}
      look="ghost"
      size="sm"
      className={classes.readAll}
      busy={reading.isPending}
      onClick={() => reading.mutate({ params: { pt }, body: { upTo, child } })}
    >
      <IconChecks size={16} aria-hidden />
      {t('notices.readAll')}
    </Button>
  )
}
