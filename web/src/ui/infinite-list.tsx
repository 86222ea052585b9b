import { type ReactNode, useEffect, useRef } from 'react'
import type { ListResult } from '../platform/client/list.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { ErrorState, SkeletonCards } from './states.tsx'

interface InfiniteListProps<T> {
  /** What `useList` gave. */
  readonly list: ListResult<T>
  readonly itemKey: (item: T) => string
  readonly children: (item: T, index: number) => ReactNode
  /** Shown when there is nothing; use `Empty`. */
  readonly empty: ReactNode
  readonly skeleton?: ReactNode
  /** Look of the list itself, for grids. */
  readonly className?: string
}

/** A list that loads its next ten when its end comes near, with a button for those who do not scroll. */
export function InfiniteList<T>({
  list,
  itemKey,
  children,
  empty,
  skeleton = <SkeletonCards />,
  className,
}: InfiniteListProps<T>) {
  const texts = useTexts('ui')
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, isLoadingMore, loadMore, error, items } = list
  const next = useRef(loadMore)
  next.current = loadMore
  useEffect(() => {
    const target = end.current
    // After an error only the person starts again, or the list would hammer the server.
    if (!target || !hasMore || isLoadingMore || error) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && next.current(),
      { rootMargin: '400px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [hasMore, isLoadingMore, error])

  if (list.isPending && !error) return skeleton
  if (error && items.length === 0)
    return <ErrorState error={error} onRetry={() => void list.refresh()} />
  if (items.length === 0) return empty
  return (
    <>
      <ul className={className}>
        {items.map((item, index) => (
          <li key={itemKey(item)}>{children(item, index)}</li>
        ))}
      </ul>
      <div
        ref={end}
        role="status"
        className="flex min-h-12 items-center justify-center py-3 text-sm text-muted"
      >
        {hasMore ? (
          <Button kind="quiet" size="small" isBusy={isLoadingMore} onClick={loadMore}>
            {error ? texts.retry : texts.loadMore}
          </Button>
        ) : (
          items.length > 5 && texts.noMore
        )}
      </div>
    </>
  )
}
