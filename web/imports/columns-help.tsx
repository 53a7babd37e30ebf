import { fileColumns, neededColumns } from '../../contract/imports/endpoints.ts'
import { limits, type FileType } from '../../contract/files/endpoints.ts'
import { courseKinds, courseTypes } from '../../contract/schedule/endpoints.ts'
import { IconChevronDown, IconColumns3 } from '@tabler/icons-react'
import { propertiesOf } from '../../rules/languages.ts'
import { type Key, t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { Panel, useDisclosure } from '../kit/ui/disclosure.tsx'
import { language } from '../kit/i18n/i18n.ts'
import classes from './columns-help.module.css'
import { CsvGuide } from './csv-guide.tsx'

/** Which columns a file may have, which it must have, and what stands in them. */
export function ColumnsHelp({ type }: { type: FileType }) {
  const needed = new Set<string>(neededColumns[type].flat())
  const { codes } = propertiesOf(language())
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
            {type === 'CLASSES' && <li>{t('imports.rules.gam')}</li>}
          </ul>
          <table className={classes.columns}>
            <thead>
              <tr>
                <th scope="col">{t('kit.lineErrors.column')}</th>
                <th scope="col">{t('imports.whatItHolds')}</th>
              </tr>
            </thead>
            <tbody>
              {fileColumns[type].map((name) => (
                <tr key={name}>
                  <th scope="row">
                    {t(`imports.header.${type}.${name}` as Key).replaceAll(',', ', ')}
                    {needed.has(name) && <span className={classes.needed}>{t('imports.needed')}</span>}
                  </th>
                  <td>{t(`imports.holds.${type}.${name}` as Key)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {type === 'SCHEDULE' && (
            <dl className={classes.words}>
              <dt>{t('imports.types')}</dt>
              <dd>{courseTypes.map((code) => (codes ? code : t(`schedule.type.${code}`).toLowerCase())).join(', ')}</dd>
              <dt>{t('imports.kinds')}</dt>
              <dd>{courseKinds.map((code) => (codes ? code : t(`schedule.kind.${code}`).toLowerCase())).join(', ')}</dd>
            </dl>
          )}
        </div>
      </Panel>
    </section>
  )
}
