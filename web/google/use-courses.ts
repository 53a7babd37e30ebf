import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { googleCourses, type CourseFilter as Narrowing } from '../../contract/google/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { keyOf, renderedProps } from '../kit/data/reading.ts'

export type CourseFilter = { search: string; part: Narrowing | 'all' }

/** Courses of a study year, as many pages as were asked for. */
export function useCourses(periodId: number, { search, part }: CourseFilter) {
  const params = { id: periodId }
  const asked = { ...(search && { search }), ...(part !== 'all' && { part }) }
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
