import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { googleCourses, type CourseState } from '../../contract/google/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { keyOf, renderedProps } from '../kit/data/reading.ts'

export type CourseFilter = { search: string; state: CourseState | 'all' }

/** The courses of a study year, portion by portion. */
export function useCourses(periodId: number, { search, state }: CourseFilter) {
  const params = { id: periodId }
  const asked = { ...(search && { search }), ...(state !== 'all' && { state }) }
  return useInfiniteQuery({
    queryKey: keyOf(googleCourses.list, { params, query: asked }),
    queryFn: ({ pageParam }) =>
      call(googleCourses.list, { params, query: { ...asked, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { on: googleCourses.list.on },
    notifyOnChangeProps: [...renderedProps, 'hasNextPage', 'isFetchingNextPage', 'isFetchNextPageError'],
  })
}

export type Courses = ReturnType<typeof useCourses>
