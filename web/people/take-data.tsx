import { IconDownload } from '@tabler/icons-react'
import { personalData } from '../../contract/personal/endpoints.ts'
import { addressOf } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'
import { buttonClass } from '../kit/ui/button.tsx'
import classes from './people.module.css'

/** All that is kept of this person, as a file; the person is told. */
export function TakeData({ id }: { id: number }) {
  return (
    <a
      className={buttonClass({ look: 'ghost', size: 'sm', className: classes.take })}
      href={addressOf(personalData.ofPerson, { id })}
      download
    >
      <IconDownload size={18} aria-hidden />
      {t('people.takeData')}
    </a>
  )
}
