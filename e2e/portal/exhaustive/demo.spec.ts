import { expect } from '../../kit/actors.ts'
import { test } from '../../kit/own-demo.ts'

// One portal is enough for all of them.
test.describe.configure({ mode: 'default' })

type Work = { date: string; type: string; mark: unknown }
type Row = { subject: string } & Record<'q1' | 'q2' | 'q3', { results: Work[] }>
type Lesson = { date: string; courseTitle: string; courseStatus: string | null }

const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03']

for (const who of ['student', 'guardian'])
  test(`a lesson says what its marks say: of whoever got н, absent; a mark made in it, attended (${who}) [SCHED-5] [MARK-2]`, async ({
    request,
  }) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' }
    const signIn = { email: `${who}@dzvinok.example`, password: 'dzvinok-demo', deviceName: 'e2e' }
    const { token } = (await (await request.post('/token', { headers, data: signIn })).json()) as { token: string }
    const ask = async <T>(path: string, data?: object) => {
      const asking = { headers: { ...headers, authorization: `Bearer ${token}` }, method: data ? 'POST' : 'GET', data }
      return (await (await request.fetch(`/api/${path}`, asking)).json()) as T
    }
    const { participants } = await ask<{ participants: { uuid: string }[] }>('participants')

    for (const { uuid } of participants) {
      const { marks } = await ask<{ marks: Row[] }>(`context-pt/${uuid}/marks`)
      const lessons: Lesson[] = []
      for (const month of months) {
        const { daysInMonth } = Temporal.PlainYearMonth.from(month)
        const dates = {
          dateFrom: `${month}-01`,
          dateTo: month === '2027-03' ? '2027-03-15' : `${month}-${daysInMonth}`,
        }
        const { schedule } = await ask<{ schedule: Lesson[] }>(`context-pt/${uuid}/searches/schedule`, dates)
        lessons.push(...schedule)
      }
      const { wrong, absent } = contradictions(marks, lessons)
      expect(wrong).toEqual([])
      expect(absent).toBeGreaterThan(3)
    }
  })

/** Works that say н of a lesson attended, or a mark that was made in a lesson missed. */
function contradictions(marks: Row[], lessons: Lesson[]): { wrong: string[]; absent: number } {
  const statusOf = new Map(lessons.map((one) => [`${one.date} ${one.courseTitle}`, one.courseStatus]))
  const made = marks.flatMap(({ subject, q1, q2, q3 }) =>
    [q1, q2, q3]
      .flatMap(({ results }) => results)
      .filter(({ type }) => type !== 'HOMEWORK' && type !== 'PROJECT')
      .map(({ date, mark }) => ({ mark, at: `${date} ${subject}`, status: statusOf.get(`${date} ${subject}`) })),
  )
  const wrong = made.filter(({ mark, status }) =>
    mark === 'ABSENT' ? status === 'ATTENDED' : typeof mark === 'number' && status === 'UNATTENDED',
  )
  return { wrong: wrong.map(({ at }) => at), absent: made.filter(({ mark }) => mark === 'ABSENT').length }
}
