import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'

/** Tuesday, 16 March 2027, as the design's pictures have it. */
export const tuesday = '2027-03-16'

/** A lesson of that day with what a test does not care about invented. */
export function aLesson(given: Partial<ScheduleEntry> = {}): ScheduleEntry {
  return {
    uuid: `${given.date ?? tuesday} ${given.from ?? '—'} ${given.courseTitle ?? ''}`,
    date: tuesday,
    from: '09:50',
    to: '10:35',
    number: 3,
    courseTitle: 'Алгебра',
    courseType: 'CLASSES',
    courseKind: 'GROUP',
    courseStatus: 'PLANNED',
    link: 'https://meet.example/algebra',
    group: '8-Б',
    teacher: 'Мельник Ірина',
    pair: null,
    recording: null,
    topic: null,
    homework: null,
    homeworkDue: null,
    movedFrom: null,
    addedAfterEnd: false,
    beforeFirstDay: false,
    attendance: null,
    ...given,
  }
}

/** 10:10 of that day. */
export function at(time: string, day = tuesday) {
  const [hours, minutes] = time.split(':').map(Number)
  return { day, minutes: (hours ?? 0) * 60 + (minutes ?? 0) }
}
