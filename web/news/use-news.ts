import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { news } from '../../contract/news/endpoints.ts'
import type { Participant } from '../../contract/people/schemas.ts'
import { useAtRest } from '../kit/data/at-rest.ts'
import { reading } from '../kit/data/reading.ts'
import { firstNameOf } from '../kit/i18n/names.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { mergedCards, withRest } from './cards.ts'

/** The first of the newest posts, with which the first page comes. */
export function useNews() {
  const { uuid } = useParticipant()
  return useQuery(reading(news.cards, { params: { pt: uuid } }))
}

/** Cards of the newest posts for any of several children. */
export function useFamilyCards(children: readonly Participant[]) {
  const cards = useQueries({ queries: children.map(({ uuid }) => reading(news.cards, { params: { pt: uuid } })) })
  const lists = cards.flatMap(({ data }) => (data ? [data.posts] : []))
  // The list that failed is older than the others.
  const names = cards.some(({ isError }) => isError) ? undefined : children.map((child) => firstNameOf(child, children))
  const posts = lists.length === children.length ? mergedCards(lists, names) : undefined
  return { cards, known: posts && { posts, count: posts.length } }
}

/** All of the newest posts; where they are not wanted, what is known of them. */
export function useAllNews({ isWanted = true } = {}) {
  const { uuid } = useParticipant()
  return useQuery({ ...reading(news.list, { params: { pt: uuid } }), enabled: isWanted })
}

/** Cards of the newest posts: the first at once, the others once the page rests, or when somebody `turns` to them. */
export function useCards() {
  const { uuid } = useParticipant()
  const cards = useNews()
  const [wanted, setWanted] = useState<string>()
  const all = useAllNews({ isWanted: wanted === uuid })
  useAtRest(cards.data?.count ? uuid : undefined, setWanted)
  const posts = all.data ? withRest(cards.data?.posts, all.data.posts) : cards.data?.posts
  const count = all.data ? posts?.length : cards.data?.count
  return { cards, all, known: posts && { posts, count: count ?? 0 }, turn: () => setWanted(uuid) }
}
