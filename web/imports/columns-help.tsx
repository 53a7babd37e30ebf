import { useTranslation } from 'react-i18next'
import { neededColumns, profileColumns, scheduleColumns } from '../../contract/csv-columns.ts'
import { limits } from '../../contract/files.ts'
import { courseKinds, courseTypes } from '../../contract/schedule.ts'
import { IconChevronDown, IconColumns3 } from '@tabler/icons-react'
import { wholeNumber } from '../kit/time/dates.ts'
import { Panel, useDisclosure } from '../kit/ui/disclosure.tsx'
import { language } from '../kit/i18n/i18n.ts'
import classes from './columns-help.module.css'
import { CsvGuide } from './csv-guide.tsx'
import type { Importable } from './sample.ts'

const columns = { PROFILES: profileColumns, SCHEDULE: scheduleColumns } as const

/** Which columns a file may have, which it must have, and what stands in them. */
export function ColumnsHelp({ type }: { type: Importable }) {
  const { t } = useTranslation()
  const needed = new Set<string>(neededColumns[type].flat())
  const isUkrainian = language() === 'ua'
  const disclosure = useDisclosure({})
  const most = {
    megabytes: limits.fileBytes / 1024 / 1024,
    lines: wholeNumber(limits.fileLines),
    files: limits.filesAtOnce,
  }
  return (
    <section>
      <div className={classes.openers}>
        <button {...disclosure.button} className={classes.opener}>
          <IconColumns3 size={18} aria-hidden />
          {t('imports.columns')}
          <IconChevronDown size={16} aria-hidden data-open={disclosure.isOpen || undefined} />
        </button>
        <CsvGuide type={type} />
      </div>
      <Panel of={disclosure}>
        <div className={classes.help}>
          <ul className={classes.rules}>
            {(['header', 'format', 'size', 'again', 'waits'] as const).map((rule) => (
              <li key={rule}>{t(`imports.rules.${rule}`, most)}</li>
            ))}
          </ul>
          <table className={classes.columns}>
            <thead>
              <tr>
                <th scope="col">{t('files.column')}</th>
                <th scope="col">{t('imports.whatItHolds')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(columns[type]).map(([name, words]) => (
                <tr key={name}>
                  <th scope="row">
                    {isUkrainian ? words.split(',').join(', ') : name}
                    {needed.has(name) && <span className={classes.needed}>{t('imports.needed')}</span>}
                  </th>
                  <td>{t(`imports.holds.${type}.${name}` as 'imports.holds.PROFILES.type')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {type === 'SCHEDULE' && (
            <dl className={classes.words}>
              <dt>{t('imports.types')}</dt>
              <dd>
                {courseTypes.map((code) => (isUkrainian ? t(`schedule.type.${code}`).toLowerCase() : code)).join(', ')}
              </dd>
              <dt>{t('imports.kinds')}</dt>
              <dd>
                {courseKinds.map((code) => (isUkrainian ? t(`schedule.kind.${code}`).toLowerCase() : code)).join(', ')}
              </dd>
            </dl>
          )}
        </div>
      </Panel>
    </section>
  )
}
