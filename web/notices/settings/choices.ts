import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../contract/notices/endpoints.ts'
import type { NoticeDigest, NoticeHours } from '../../../contract/notices/schemas.ts'
import type { Answer } from '../../../contract/types.ts'
import { call } from '../../kit/data/api.ts'
import { reading } from '../../kit/data/reading.ts'
import type { Choice } from './use-choice.ts'

type Letters = Answer<typeof notices.letters>

/** The account's quiet hours; `pt` is whichever of its participants asks. */
export const hoursOf = (pt: string): Choice<NoticeHours, Answer<typeof notices.hours>> => ({
  name: 'chooseHours',
  reading: reading(notices.hours, { params: { pt } }),
  send: (body) => call(notices.chooseHours, { params: { pt }, body }),
  blamed: { 'quiet.to': 'to' },
})

/** The account's choice of the administration's letters. */
export const lettersOf = (pt: string): Choice<Pick<Letters, 'isOn'>, Letters> => ({
  name: 'chooseLetters',
  reading: reading(notices.letters, { params: { pt } }),
  send: (body) => call(notices.chooseLetters, { params: { pt }, body }),
  blamed: {},
})

/** The account's daily mail. */
export const digestOf = (pt: string): Choice<NoticeDigest, Answer<typeof notices.digest>> => ({
  name: 'chooseDigest',
  reading: reading(notices.digest, { params: { pt } }),
  send: (body) => call(notices.chooseDigest, { params: { pt }, body }),
  blamed: { at: 'at' },
})

export const useHours = (pt: string) => useQuery(hoursOf(pt).reading)
export const useLetters = (pt: string) => useQuery(lettersOf(pt).reading)
export const useDigest = (pt: string) => useQuery(digestOf(pt).reading)
