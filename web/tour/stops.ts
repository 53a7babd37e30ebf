import type { Key as TextKey } from '../kit/i18n/texts.ts'

type Text = Extract<TextKey, `tour.${string}`>

/** A place of the first page that the tour stops at. */
export type Stop = { at: string; label: number; title: Text; text: Text }

/** How many labels there are: the schedule's two stops share one. */
export const labels = 9

export const stops: readonly Stop[] = [
  { at: '[data-tour=menu]', label: 1, title: 'tour.menu', text: 'tour.menuText' },
  { at: '[data-tour=support]', label: 2, title: 'tour.support', text: 'tour.supportText' },
  { at: '[data-tour=info]', label: 3, title: 'tour.statistics', text: 'tour.statisticsText' },
  { at: '[data-tour=news]', label: 4, title: 'tour.news', text: 'tour.newsText' },
  { at: '[data-tour=schedule]', label: 5, title: 'tour.schedule', text: 'tour.scheduleText' },
  { at: '[data-tour=schedule] [aria-current=date]', label: 5, title: 'tour.today', text: 'tour.todayText' },
  { at: '[data-tour=assignments]', label: 6, title: 'tour.assignments', text: 'tour.assignmentsText' },
  { at: '[data-tour=diary]', label: 7, title: 'tour.diary', text: 'tour.diaryText' },
  { at: '[data-tour=calculator]', label: 8, title: 'tour.calculator', text: 'tour.calculatorText' },
  { at: '[data-tour=social]', label: 9, title: 'tour.social', text: 'tour.socialText' },
]

/** The next stop from `from` in this direction whose place is on the page; a place that is missing is passed by. */
export function stopBeside(from: number, step: 1 | -1, isThere: (stop: Stop) => boolean): number | undefined {
  for (let place = from + step; place >= 0 && place < stops.length; place += step)
    if (isThere(stops[place]!)) return place
  return undefined
}
