import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { profileType } from '../../../contract/people/endpoints.ts'
import { weeks } from '../../../contract/schedule/endpoints.ts'
import type { WeekChoices } from '../../../contract/schedule/schemas.ts'
import { dayWithin, mondayOf, weekOf } from '../../../rules/kyiv.ts'
import { schoolWeekFrom } from '../../../rules/school-days.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { BackLink } from '../../kit/layout/back-link.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { useDocumentTitle } from '../../kit/layout/title.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { dayRange } from '../../kit/time/dates.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { Button } from '../../kit/ui/button.tsx'
import { anyWeekLink, WeekLinks } from '../week/chosen-week.ts'
import { quarterNameOf } from '../week/quarter.ts'
import { NarrowWeekNav, WeekNav } from '../week/week-nav.tsx'
import { AnyWeek, NoWeeks } from './any-week.tsx'
import classes from './any-week.module.css'
import { aboutOf } from './choice-list.tsx'
import { Chooser } from './chooser.tsx'
import { choicesOf, isSame, readRecent, type Whose, writeRecent } from './whose.ts'

const route = getRouteApi('/member/schedule/weeks')

/** Options of answers whose changes no stream tells, such as those of an import: each opening asks anew. */
const unheard = { staleTime: 0 }

/** The week of any class or teacher, for whoever administers or teaches: read, and printed. */
export function AnyWeekPage() {
  const { uuid: pt, role } = useParticipant()
  const { day: today } = useWallClock()
  const { week } = route.useSearch()
  const query = useQuery({
    ...reading(weeks.choices, { params: { pt }, query: { from: week ?? today } }),
    ...unheard,
    placeholderData: keepPreviousData,
  })
  const back = role === profileType.admin ? '/admin/periods' : '/schedule'
  const choices = query.data
  const monday = week ? mondayOf(week) : openingWeek(today, choices)
  return (
    <div className={classes.page}>
      <BackLink to={back}>{t('schedule.titles.schedule')}</BackLink>
      {choices ? (
        <Chosen {...{ choices, monday, today }} />
      ) : (
        <>
          <PageHead title={t('schedule.titles.anyWeek')} subtitle={null} />
          <Waiting for={query} what="schedule" form="page" />
        </>
      )}
    </div>
  )
}

/** Monday of the week that has the first school day from today on, within the study year. */
function openingWeek(today: string, choices: WeekChoices | undefined): string {
  if (!choices?.period) return mondayOf(today)
  const day = dayWithin(choices.period, today)
  return day < today ? mondayOf(day) : schoolWeekFrom(day, choices.holidays)
}

type ChosenProps = { choices: WeekChoices; monday: string; today: string }

function Chosen({ choices: { period, holidays, ...lists }, monday, today }: ChosenProps) {
  const { uuid: pt } = useParticipant()
  const { week } = route.useSearch()
  const choices = choicesOf(lists)
  const all = [...choices.group, ...choices.teacher]
  const asked = useAsked()
  const shown = asked ?? readRecent().find((one) => all.some((other) => isSame(one, other))) ?? all[0]
  const choice = all.find((one) => shown && isSame(one, shown))
  const query = { [shown?.kind ?? 'group']: shown?.id ?? 0, from: monday }
  const reader = reading(weeks.show, { params: { pt }, query })
  const shownWeek = useQuery({ ...reader, ...unheard, enabled: shown !== undefined })
  const name = shownWeek.data?.name ?? choice?.name
  useDocumentTitle(name ? `${name} · ${t('schedule.titles.schedule')}` : t('schedule.titles.anyWeek'))
  const link = (day: string) => anyWeekLink(shown && { [shown.kind]: shown.id }, day)
  useRemembered(shownWeek.data ? shown : undefined)
  const isNarrow = useIsNarrow()
  if (!shown) return <NoWeeks />
  const about = choice && aboutOf(choice)
  const range = dayRange(monday, weekOf(monday).dateTo)
  const quarter = period ? quarterNameOf({ ...period, isCurrent: true }, monday, today) : undefined
  const subtitle = isNarrow ? [about] : [range, quarter]
  const days = { monday, today, holidays }
  return (
    <WeekLinks value={link}>
      <PageHead
        title={name ?? t('schedule.titles.anyWeek')}
        subtitle={[...subtitle, t('schedule.any.readOnly')].filter(Boolean).join(' · ')}
        actions={
          !isNarrow && (
            <WeekNav {...days}>
              <Button look="board" onClick={() => window.print()}>
                <IconPrinter size={18} aria-hidden />
                {t('schedule.any.print')}
              </Button>
            </WeekNav>
          )
        }
      />
      <div className={classes.columns}>
        <Chooser {...{ choices, shown, week, name }} />
        <div className={classes.week}>
          {isNarrow && <NarrowWeekNav {...days} />}
          <AnyWeek {...days} kind={shown.kind} query={shownWeek} name={name} />
        </div>
      </div>
    </WeekLinks>
  )
}

/** The class or the teacher in the address. */
function useAsked(): Whose | undefined {
  const { group, teacher } = route.useSearch()
  if (group) return { kind: 'group', id: group }
  return teacher ? { kind: 'teacher', id: teacher } : undefined
}

function useRemembered(shown: Whose | undefined): void {
  const { kind, id } = shown ?? {}
  useEffect(() => {
    if (kind && id) writeRecent({ kind, id })
  }, [kind, id])
}
