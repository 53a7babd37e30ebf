import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../kit/testing/people.ts'
import { show } from '../../kit/testing/show.tsx'
import { aLesson } from '../testing.ts'
import { LessonFacts } from './lesson-facts.tsx'

const attendance = { isTaken: false, presence: null, absence: null, reported: 0, reportedNames: [] }

const told = [
  { of: 'without a register', given: {}, facts: 'ВідміткаЩе не відмічено' },
  {
    of: 'without a register, from which the guardian reported the child',
    given: { attendance: { ...attendance, absence: 'ILLNESS' } },
    facts: 'ВідміткаЩе не відміченоВідсутністьХвороба',
  },
  { of: 'that came after its end', given: { addedAfterEnd: true }, facts: '' },
  {
    of: 'whose register was taken without the student',
    given: { attendance: { ...attendance, isTaken: true } },
    facts: '',
  },
  {
    of: 'that the student sits out in the other half',
    given: { attendance: { ...attendance, isTaken: true, presence: 'ELSEWHERE' } },
    facts: '',
  },
] as const

test.for(told)('what a student reads of a lesson $of [SCHED-5] [SCHED-13] [SCHED-16]', async ({ given, facts }) => {
  const lesson = aLesson({ courseStatus: null, teacher: null, topic: 'Дроби', ...given })
  await show(<LessonFacts lesson={lesson} viewer="student" />, { me: me() })
  await expect.element(page.getByText('Дроби')).toBeVisible()

  expect(page.getByText('Дроби').element().closest('dl')).toHaveTextContent(`${facts}ТемаДроби`)
})
