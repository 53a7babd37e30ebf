import { expect, test } from 'vitest'
import { ScheduleEntry, type SentEntry } from '../../../contract/schedule/schemas.ts'
import { complete } from './lessons.ts'

const planned: SentEntry = {
  uuid: '9f0c6c06-7f4c-4a3f-a9f9-3a2d0f0d8a11',
  date: '2027-03-16',
  from: '08:00',
  to: '08:45',
  number: 1,
  courseTitle: 'Алгебра',
  group: '8-Б',
  teacher: 'Ганна Бойко',
}
const told: Required<SentEntry> = {
  ...planned,
  courseType: 'TEST',
  courseKind: 'SELF',
  courseStatus: null,
  link: 'https://meet.example/8b',
  pair: { discipline: 1, group: 2 },
  recording: 'https://video.example/1',
  topic: 'Дроби',
  homework: 'Вправа 5',
  homeworkDue: '2027-03-18',
  movedFrom: '2027-03-15',
  addedAfterEnd: true,
  beforeFirstDay: true,
  attendance: { isTaken: true, presence: 'LATE', absence: 'ILLNESS', reported: 1, reportedNames: ['Лис Леся'] },
}

for (const [name, sent] of Object.entries({
  planned,
  registered: { ...planned, courseStatus: 'ATTENDED', attendance: { isTaken: true, presence: 'PRESENT' } },
  reported: { ...planned, attendance: { isTaken: false } },
  told,
} satisfies Record<string, SentEntry>))
  test(`what a lesson leaves out is what the contract says it is: ${name} [SCHED-1]`, () => {
    expect(complete(structuredClone(sent))).toEqual(ScheduleEntry.parse(sent))
  })
