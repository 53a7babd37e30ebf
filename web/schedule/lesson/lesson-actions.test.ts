import { expect, test } from 'vitest'
import { asSeenBy } from './alive.ts'
import { actionsOf } from './lesson-actions.ts'
import { registerSign } from './register-sign.ts'
import { aLesson, at } from '../testing.ts'

const register = (isTaken: boolean) => ({ isTaken, presence: null, absence: null, reported: 0, reportedNames: [] })
const recording = 'https://video.example/1'
const past = { from: '08:00', to: '08:45', courseStatus: 'ATTENDED' } as const
const now = at('10:10')

test('the first thing to do with a lesson is its recording once it is over, or the way in on its day [SCHED-16]', () => {
  expect(actionsOf(aLesson(), 'student', now)).toEqual(['join'])
  expect(actionsOf(aLesson({ date: '2027-03-17' }), 'student', now)).toEqual([])
  expect(actionsOf(aLesson({ ...past, recording }), 'student', now)).toEqual(['recording'])
  expect(actionsOf(aLesson({ ...past, recording: 'javascript:alert(1)' }), 'student', now)).toEqual([])
})

test('a guardian’s first thing is the absence, until the lesson is over, and never to join [SCHED-16] [SCHED-11]', () => {
  expect(actionsOf(aLesson(), 'guardian', now)).toEqual(['absence', 'join'])
  expect(actionsOf(aLesson({ date: '2027-03-19' }), 'guardian', now)).toEqual(['absence'])
  expect(actionsOf(aLesson(past), 'guardian', now)).toEqual([])
})

test('homework leads to what is due, as long as it is due [SCHED-16] [SCHED-15]', () => {
  const homework = '§ 14'
  expect(actionsOf(aLesson({ ...past, homework, homeworkDue: '2027-03-16' }), 'student', now)).toEqual(['homework'])
  const monday = aLesson({ ...past, date: '2027-03-15', homework, homeworkDue: '2027-03-15' })
  expect(actionsOf(monday, 'student', now)).toEqual([])
})

test('a teacher takes a missing register first, else goes in; topic, homework and journal follow [SCHED-16] [SCHED-12]', () => {
  const pair = { discipline: 1, group: 2 }
  expect(actionsOf(aLesson({ ...past, pair }), 'teacher', now)).toEqual(['register', 'content', 'journal'])
  expect(actionsOf(aLesson({ pair }), 'teacher', now)).toEqual(['join', 'register', 'content', 'journal'])
  expect(actionsOf(aLesson({ date: '2027-03-19' }), 'teacher', now)).toEqual(['content'])
  const taken = aLesson({ ...past, recording, attendance: register(true) })
  expect(actionsOf(taken, 'teacher', now)).toEqual(['recording', 'register', 'content'])
})

test('a teacher’s past lesson has a tick once its register is taken, and is shown as not taken before that [SCHED-5] [SCHED-13]', () => {
  const shown = (lesson: ReturnType<typeof aLesson>) => [
    asSeenBy(lesson, { isTeacher: true }).courseStatus,
    registerSign(lesson, now),
  ]
  expect(shown(aLesson(past))).toEqual([null, 'missing'])
  expect(shown(aLesson({ ...past, attendance: register(false) }))).toEqual([null, 'missing'])
  expect(shown(aLesson({ ...past, attendance: register(true) }))).toEqual(['ATTENDED', 'taken'])
  expect(shown(aLesson({ ...past, courseStatus: null, addedAfterEnd: true }))).toEqual([null, undefined])
  expect(shown(aLesson({ date: '2027-03-19' }))).toEqual(['PLANNED', undefined])
  expect(asSeenBy(aLesson(past), { isTeacher: false }).courseStatus).toBe('ATTENDED')
})
