import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useGestures } from './gesture/use-gestures.ts'
import { Spinner } from './spinner.tsx'

/** Seed, section 4: the states of pull to refresh. `restore` shows shortly that the work is done. */
type PullState = 'idle' | 'pulling' | 'refreshing' | 'restore'

const triggerPx = 64
const maxPx = 110
const restoreMs = 600

/** Damps the pull, so that the content follows more and more slowly. */
export const pulledPx = (fingerPx: number): number => Math.max(0, Math.min(maxPx, fingerPx * 0.5))

/** How far the page is pulled down, and the loading that begins when it is let go far enough. */
function usePull(page: RefObject<HTMLDivElement | null>, onRefresh: () => Promise<unknown>) {
  const [state, setState] = useState<PullState>('idle')
  const [distance, setDistance] = useState(0)

  const refresh = async () => {
    setState('refreshing')
    setDistance(triggerPx)
    try {
      await onRefresh()
    } finally {
      setState('restore')
      setDistance(0)
      setTimeout(() => setState('idle'), restoreMs)
    }
  }
  useGestures(
    page,
    {
      onStart: () => window.scrollY <= 0 && state === 'idle',
      onMove: ({ total }) => {
        if (state === 'refreshing') return
        const pulled = pulledPx(total.dy)
        if (pulled > 0) setState('pulling')
        setDistance(pulled)
      },
      onEnd: (total) => {
        if (state === 'refreshing') return
        if (pulledPx(total.dy) >= triggerPx) return void refresh()
        setState('idle')
        setDistance(0)
      },
    },
    'touch',
  )
  return { state, distance, refresh }
}

/** Pull down at the top to load again. A button for keyboards and screen readers does the same. */
export function PullToRefresh({
  onRefresh,
  children,
}: {
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}) {
  const texts = useTexts('ui')
  const page = useRef<HTMLDivElement>(null)
  const { state, distance, refresh } = usePull(page, onRefresh)
  const words = {
    idle: '',
    pulling: distance >= triggerPx ? texts.release : texts.pull,
    refreshing: texts.refreshing,
    restore: texts.restored,
  }[state]
  return (
    <div ref={page} className="flex grow flex-col">
      <button
        type="button"
        onClick={() => void refresh()}
        className="sr-only focus:not-sr-only focus:mx-auto focus:min-h-11 focus:px-4"
      >
        {texts.refresh}
      </button>
      <div
        role="status"
        className="flex items-end justify-center gap-2 overflow-hidden text-sm text-muted"
        style={{
          height: distance,
          transition: state === 'pulling' ? 'none' : 'height 200ms ease-out',
        }}
      >
        {state === 'refreshing' && <Spinner className="mb-3 size-4" />}
        {words && <span className="pb-2.5">{words}</span>}
      </div>
      {children}
    </div>
  )
}
