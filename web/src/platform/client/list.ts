import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocale } from '../locale.ts'
import { useIsLoggedIn } from '../session.ts'
import type { CallError } from './call-error.ts'
import { request } from './client.ts'
import { timing, type UseCallOptions } from './query.ts'

/** Calls whose output is a page: `{ list, nextCursor }`. */
type ItemOf<C> = CallOutput<C> extends { list: readonly (infer T)[] } ? T : never

export interface ListResult<T> {
  readonly items: readonly T[]
  /** What was asked for: another filter is another list. */
  readonly of: string
  /** Under what it is kept. */
  readonly key: QueryKey
  /** How many pages of it are there. */
  readonly pages: number
  readonly isPending: boolean
  readonly error: CallError | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  /** Asks for the first page again. */
  readonly refresh: () => Promise<unknown>
}

interface Page<T> {
  readonly list: T[]
  readonly nextCursor: string | null
}

/**
 * A page with something on it: where a list has looked through many rows and found none, it is asked to go on behind
 * them.
 */
async function readPage<T>(
  ask: (cursor: string | null) => Promise<Page<T>>,
  cursor: string | null,
): Promise<Page<T>> {
  const page = await ask(cursor)
  // A list that does not get on is asked no further, or the page would ask for ever.
  const isFurther = page.nextCursor && page.nextCursor !== cursor
  return page.list.length === 0 && isFurther ? readPage(ask, page.nextCursor) : page
}

/** Reads a keyset list page by page (10 items each). Give the result to `InfiniteList`. */
export function useList<C extends Call>(
  call: C,
  input: Omit<CallInput<C>, 'cursor'>,
  options: Pick<
    UseCallOptions<C>,
    'isEnabled' | 'freshSeconds' | 'everySeconds' | 'onSessionLost'
  > = {},
): ListResult<ItemOf<C>> {
  const locale = useLocale()
  const isAllowed = useIsLoggedIn() || call.access === 'guest'
  const { isEnabled = true, onSessionLost } = options
  const key = [call.id, input, locale, 'list']
  const result: UseInfiniteQueryResult<InfiniteData<Page<ItemOf<C>>>, CallError> = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        readPage(async (cursor) => {
          const fields = (cursor === null ? input : { ...input, cursor }) as CallInput<C>
          const page = await request(call, fields, { signal, onSessionLost, isLoadingShown: false })
          return page as Page<ItemOf<C>>
        }, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      enabled: isEnabled && isAllowed,
      ...timing(options),
    },
  )
  return {
    items: result.data?.pages.flatMap((page) => page.list) ?? [],
    key,
    of: JSON.stringify([call.id, input]),
    pages: result.data?.pages.length ?? 0,
    isPending: result.isPending,
    error: result.error,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: () => {
      if (!result.isFetchingNextPage) void result.fetchNextPage()
    },
    refresh: () => result.refetch(),
  }
}

/** Whether there is news of a list that nobody has asked for yet (`outdateCalls`). */
export function useIsOld<T>(list: ListResult<T> | undefined): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (tell) => client.getQueryCache().subscribe(tell),
    () => {
      const state = list && client.getQueryState(list.key)
      return state?.status === 'success' && state.isInvalidated && state.fetchStatus === 'idle'
    },
  )
}
