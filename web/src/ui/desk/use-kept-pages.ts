import { useEffect, useRef } from 'react'
import type { ListResult } from '../../platform/client/list.ts'
import { useAddressPart } from '../../platform/navigation/navigate.ts'
import type { ListAddress } from './views-bar.tsx'

/** A link that asks for more than this many pages shows as many. */
const mostPages = 20

/** Tells what was asked for from what else one could ask for: a drawer's list is another one with each thing that is opened. */
const markOf = (of: string): string =>
  [...of]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7)
    .toString(36)

/**
 * How many pages the address says, and what writes it: `pages` where the screen's filters stand there as well, else the
 * name of the list's call, with a mark of what it was asked for.
 */
function usePagesInAddress<Row>(
  list: ListResult<Row> | undefined,
  address: Pick<ListAddress, 'kept' | 'keep'> | undefined,
): readonly [kept: string | undefined, keep: (pages: number | null) => void, pages: number] {
  const [own, keepOwn] = useAddressPart(String(list?.key[0] ?? ''))
  const kept = address ? address.kept['pages'] : own
  const keep = (pages: number | null) => {
    if (address) address.keep({ pages: pages === null ? '' : String(pages) })
    else if (list) keepOwn(pages === null ? undefined : `${pages}-${markOf(list.of)}`)
  }
  const [pages = '1', mark] = kept?.split('-') ?? []
  const isOfThis = address !== undefined || (list !== undefined && mark === markOf(list.of))
  return [kept, keep, isOfThis ? Number(pages) : 1]
}

/**
 * How far a list is opened stands in the address, so that a reload and a link show as much of it. What narrows or sorts
 * the list otherwise makes it another one, which begins anew. Gives what a press on “more” does.
 */
export function useKeptPages<Row>(
  list: ListResult<Row> | undefined,
  address: Pick<ListAddress, 'kept' | 'keep'> | undefined,
): () => void {
  const [kept, keep, pages] = usePagesInAddress(list, address)
  const wanted = useRef(pages)
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
    if (kept) keep(null)
  }, [list?.of])
  return () => {
    if (!list) return
    list.loadMore()
    keep(list.pages + 1)
  }
}
