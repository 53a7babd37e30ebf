import type { Erasure } from '../../contract/personal/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import classes from './erase.module.css'

/** What goes and what stays, each as far as there is any. */
export function ErasedParts({ erasure }: { erasure: Erasure }) {
  const { children, files, marks, lessons, others, hasNamesake } = erasure
  const counted = (what: 'children' | 'files' | 'marks' | 'lessons', count: number) =>
    count > 0 ? [t(`people.erasure.${what}`, { count, shown: wholeNumber(count) })] : []
  const goes = [
    t('people.erasure.profile'),
    t('people.erasure.account'),
    ...counted('children', children),
    t('people.erasure.everywhere'),
    ...counted('files', files),
  ]
  const named = others.map(({ name, type }) => `${name} (${t(`people.type.${type}`)})`).join(', ')
  const stays = [
    ...counted('marks', marks),
    ...counted('lessons', lessons),
    t('people.erasure.registers'),
    ...(others.length ? [t('people.erasure.others', { named })] : []),
    ...(hasNamesake ? [t('people.erasure.namesake')] : []),
    t('people.erasure.outOfReach'),
  ]
  return (
    <>
      <Part title={t('people.erasure.goes')} lines={goes} />
      <Part title={t('people.erasure.stays')} lines={stays} />
    </>
  )
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
