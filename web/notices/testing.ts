import type { Notice } from '../../contract/notices/schemas.ts'
import type { Me } from '../kit/session/participant.ts'
import { guardian } from '../kit/testing/people.ts'

const marko = guardian()
export const pt = marko.participant.uuid

const sofia = { ...marko.participant, uuid: '00000000-0000-4000-8000-000000000008', name: 'Софія Левченко' }

/** A guardian of one child, and of two. */
export const ofOne: Me = marko
export const ofTwo: Me = { ...marko, participants: [marko.participant, sofia] }
export const secondPt = sofia.uuid

/** A mark of today, unread and not confirmed. */
export function notice(id: number, more: Partial<Notice> = {}): Notice {
  return {
    id,
    stamp: id,
    pt,
    kind: 'mark',
    at: '2026-03-11T07:40:00Z',
    isRead: false,
    told: {
      subject: 'Фізика',
      title: 'Лабораторна',
      work: 5,
      mark: 7,
      status: 'RETURNED',
      due: '2026-03-09',
      done: '2026-03-10',
      acknowledgedAt: null,
    },
    ...more,
  }
}

export const moved = notice(2, {
  kind: 'lessonChanged',
  told: { subject: 'Геометрія', group: '5-А', day: '2026-03-12', from: '11:00', was: '08:50' },
})

export const post = notice(1, {
  kind: 'post',
  at: '2026-03-10T16:20:00Z',
  isRead: true,
  told: { post: 4, title: 'Ярмарок', isUrgent: false, isForGuardians: false, groups: ['5-А', '5-Б'] },
})
