import { useEffect, useRef } from 'react'
import type { ListResult } from '../../platform/client/list.ts'
import type { ListAddress } from './views-bar.tsx'

/** A link that asks for more than this many pages shows as many. */
const mostPages = 20

/**
 * How far a list is opened stands in the address (`pages`), so that a reload and a link show as much of it. What
 * narrows or sorts the list otherwise makes it another one, which begins anew. Gives what a press on “more” does.
 */
export function useKeptPages<Row>(
  list: ListResult<Row> | undefined,
  address: Pick<ListAddress, 'kept' | 'keep'> | undefined,
): () => void {
  const kept = Number(address?.kept['pages'] ?? 1)
  const wanted = useRef(kept)
  const shown = useRef(list?.of)
  const isAnother = list?.of !== shown.current
  const isShort =
    list !== undefined &&
    !isAnother &&
    list.hasMore &&
    !list.isLoadingMore &&
    list.pages < Math.min(wanted.current, mostPages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is there
  useEffect(() => {
    if (isShort) list.loadMore()
  }, [isShort, list?.pages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list is another one, whatever else is drawn
  useEffect(() => {
    shown.current = list?.of
    if (!isAnother) return
    wanted.current = 1
    if (address?.kept['pages']) address.keep({ pages: '' })
  }, [list?.of])
  return () => {
    if (!list) return
    list.loadMore()
    address?.keep({ pages: String(list.pages + 1) })
  }
}
