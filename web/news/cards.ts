import { cardsInView, newestPosts, onCard } from '../../contract/news/endpoints.ts'
import type { Post, PostCard } from '../../contract/news/schemas.ts'

export type ShownCard = PostCard & {
  /** First names of those children among several whom alone it is for; absent: it is for all, or nobody knows. */
  whom?: string
}

/** The post as its card shows it: the same whether the card or the whole post has come. */
export const cardOf = (post: Post): PostCard => ({ ...post, content: onCard(post) })

/** The first cards, which stay what they came as, and of the list, which may be older or newer, what follows them. */
export function withRest(first: PostCard[] | undefined, list: Post[]): PostCard[] {
  const cards = first ?? list.slice(0, cardsInView).map(cardOf)
  const known = new Set(cards.map(({ id }) => id))
  const last = list.findLastIndex(({ id }) => known.has(id))
  return [...cards, ...list.slice(last + 1).map(cardOf)].slice(0, newestPosts)
}

const moment = ({ postedAt }: PostCard) => Date.parse(postedAt ?? '')

/**
 * The first cards of what several children's lists have together, each once. A post that is among the first of all stands in
 * the cards of every child whom it is for. `names`: the children's, where their lists are of one time.
 */
export function mergedCards(lists: readonly PostCard[][], names?: readonly string[]): ShownCard[] {
  const all = new Map(lists.flat().map((card) => [card.id, card]))
  const first = [...all.values()].toSorted((a, b) => moment(b) - moment(a) || b.id - a.id).slice(0, cardsInView)
  return first.map((card) => {
    const whom = names?.filter((_, place) => lists[place]?.some(({ id }) => id === card.id))
    return whom && whom.length < lists.length ? Object.assign({ whom: whom.join(', ') }, card) : card
  })
}
