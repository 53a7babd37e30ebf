import { chosenProfiles, mostChosen } from '../../contract/people/endpoints.ts'
import type { ProfilePage } from '../../contract/people/schemas.ts'
import { useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import classes from './bulk.module.css'
import type { ChosenRows } from './use-chosen.ts'

type ChosenLineProps = { chosen: ChosenRows; /** Rows on the page. */ shown: number; found: ProfilePage['found'] }

/** How many are chosen, and the way to all that match. */
export function ChosenLine({ chosen, shown, found }: ChosenLineProps) {
  const weighing = useChanging(chosenProfiles.weigh, { onDone: ({ count }) => chosen.chooseAll(count) })
  // Above a thousand the list does not say how many.
  const chooseAll = () =>
    found.more ? weighing.mutate({ body: { chosen: { filter: chosen.filter } } }) : chosen.chooseAll(found.count)
  const matching = found.more
    ? t('people.bulk.chooseAllOfMany')
    : t('people.bulk.chooseAll', { count: wholeNumber(found.count) })
  const hasMore = !chosen.isAll && (found.more || found.count > chosen.count)
  return (
    <div aria-live="polite" className={classes.chosenLine}>
      {chosen.count > 0 && (
        <p>
          {wordsOf(chosen, shown)}
          {hasMore && found.count > mostChosen && (
            <span>{t('people.bulk.most', { count: wholeNumber(mostChosen) })}</span>
          )}
          {hasMore && found.count <= mostChosen && (
            <button type="button" className={classes.all} onClick={chooseAll}>
              {matching}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function wordsOf({ isAll, count, here }: ChosenRows, of: number): string {
  if (isAll) return t('people.bulk.all', { count: wholeNumber(count) })
  if (here === count) return t('people.bulk.here', { count: wholeNumber(count), of })
  return t('people.bulk.across', { count: wholeNumber(count), here })
}
