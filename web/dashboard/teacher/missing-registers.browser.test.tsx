import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { schedule } from '../../../contract/schedule/endpoints.ts'
import { me } from '../../kit/testing/people.ts'
import { answer } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { aLesson, at, tuesday } from '../../schedule/testing.ts'
import { useMissingRegisters } from './missing-registers.ts'

const wednesday = '2027-03-17'
const first = aLesson({ from: '08:00', to: '08:45', courseTitle: 'Алгебра' })
const later = aLesson({ from: '09:50', to: '10:35', courseTitle: 'Фізика' })

function Missing() {
  const [now, setNow] = useState(at('10:10'))
  const { missing } = useMissingRegisters(now)
  return (
    <>
      <output>{missing?.map(({ courseTitle }) => courseTitle).join(', ')}</output>
      <button type="button" onClick={() => setNow(at('10:35'))}>
        The bell
      </button>
      <button type="button" onClick={() => setNow(at('00:00', wednesday))}>
        Midnight
      </button>
    </>
  )
}

const told = () => page.getByRole('status')

test('a lesson of today waits for its register once it is over, and the next day what waits is asked for anew [DASH-10] [SCHED-13]', async () => {
  answer(schedule.missingRegisters, { day: tuesday, lessons: [first, later] })
  await show(<Missing />, { me: me() })
  await expect.element(told()).toHaveTextContent('Алгебра')

  await page.getByRole('button', { name: 'The bell' }).click()
  await expect.element(told()).toHaveTextContent('Фізика, Алгебра')

  answer(schedule.missingRegisters, { day: wednesday, lessons: [first] })
  await page.getByRole('button', { name: 'Midnight' }).click()
  await expect.element(told()).toHaveTextContent('Алгебра')
})
