import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refreshing } from './refreshing.ts'

const mine = '0b6c1b1e-0000-4000-8000-000000000001'
const week = ['week', { params: { pt: mine } }]
const diary = ['diary', { params: { pt: mine } }]
const imports = ['imports']

/** Three answers that are shown, one of them of no version; the week came with the page. */
function shown() {
  const client = new QueryClient()
  const asked: string[] = []
  const show = (queryKey: readonly unknown[], on?: string[]) => {
    client.setQueryData(queryKey, 'sent')
    const queryFn = () => {
      asked.push(String(queryKey[0]))
      return 'answered'
    }
    const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity, meta: { on } })
    onTestFinished(observer.subscribe(() => {}))
  }
  show(week, ['week'])
  show(diary, ['diary'])
  show(imports)
  const refreshing = new Refreshing(client, new Set([hashKey(week)]))
  onTestFinished(() => refreshing.stop())
  return { refreshing, asked: async () => vi.waitFor(() => expect(asked.length).toBeGreaterThan(0)).then(() => asked) }
}

test('a stream that says nothing against the page has only that asked for anew which did not come with it [LIVE-1]', async () => {
  const { refreshing, asked } = shown()
  refreshing.hear({ anew: 'called', within: 0 })
  expect(await asked()).toEqual(['diary'])
})

test('once something may have been missed all that versions count is asked for anew [LIVE-1]', async () => {
  const { refreshing, asked } = shown()
  refreshing.hear({ anew: 'all', within: 0 })
  refreshing.hear({ anew: 'called', within: 0 })
  expect(await asked()).toEqual(['week', 'diary'])
})

test('a version that is told has its answers asked for anew, whether they came with the page or not [LIVE-1]', async () => {
  const { refreshing, asked } = shown()
  refreshing.hear({ told: [`week ${mine}`] })
  expect(await asked()).toEqual(['week'])
})
