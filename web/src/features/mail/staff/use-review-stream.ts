import { calls } from '@mailing/contract/client.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refreshCalls } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { beforeLeaving } from '../../../ui/desk/before-leaving.ts'
import { ask, tell } from '../../../ui/feedback.ts'
import { ReviewStream, type StreamEvents } from '../model/review-stream.ts'
import { useLeaveQueue } from './leave-queue.ts'

/** The stream of this screen, and what it shows; it ends with the screen, and decisions that still wait are sent. */
export function useReviewStream() {
  const t = useTexts('staff/review')
  const leaveQueue = useLeaveQueue()
  const refresh = () => void refreshCalls([calls.mail.reviewList])
  const events: StreamEvents = {
    onChange: refresh,
    onHeld: ({ orderId }, isBack) => (isBack ? refresh() : leaveQueue(orderId)),
    onError: (error) => void tell(error.message),
    onClaimed: (error) => ask({ message: `${error.message} ${t.takeOverAsk}`, okText: t.takeOver }),
  }
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  const [stream] = useState(
    () =>
      new ReviewStream({
        onChange: () => latest.current.onChange(),
        onHeld: (piece, isBack) => latest.current.onHeld(piece, isBack),
        onError: (error) => latest.current.onError(error),
        onClaimed: (error) => latest.current.onClaimed(error),
      }),
  )
  useEffect(() => {
    // A closed tab waits for nothing.
    const hidden = () => {
      if (document.visibilityState === 'hidden') void stream.sendHeld()
    }
    document.addEventListener('visibilitychange', hidden)
    const stop = beforeLeaving(() => (stream.state().held.length > 0 ? stream.sendHeld() : null))
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hidden)
      stream.leave()
    }
  }, [stream])
  return { stream, ...useSyncExternalStore(stream.subscribe, stream.state) }
}
