import type { ChatMarks, ChatMessage } from '@mailing/contract/chat/schemas.ts'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import type { ChatState, Pending } from '../model/chat-state.ts'
import type { Conversation } from '../model/conversation.ts'
import { Bubble, type BubbleSide } from './bubble.tsx'
import { scrollToEnd } from './scroll-to-end.ts'

interface ThreadProps {
  readonly chat: Conversation
  readonly state: ChatState
  readonly side: 'writer' | 'staff'
  /** What scrolls; the window unless given. */
  readonly scroller?: React.RefObject<HTMLElement | null>
}

/** So near to the end somebody follows what comes. */
const nearEnd = 160

/** The messages of a conversation in their order, with the days between them and how far each side has read. */
export function Thread({ chat, state, side, scroller }: ThreadProps) {
  const texts = useTexts('chat')
  const [shown, setShown] = useState<ChatMessage | null>(null)
  useFollow(state, scroller)
  useReading(chat, state)
  if (state.error && state.messages.length === 0)
    return <ErrorState error={state.error} onRetry={() => void chat.load()} />
  if (state.isPending) return <ThreadSkeleton />
  return (
    <>
      {state.hasOlder && (
        <div className="mb-3 flex justify-center">
          <Button
            size="small"
            kind="quiet"
            isBusy={state.isLoadingOlder}
            onClick={() => void chat.loadOlder()}
          >
            {texts.older}
          </Button>
        </div>
      )}
      <div role="log" aria-live="polite" aria-busy={state.isLoadingOlder}>
        <ol className="flex flex-col gap-2" aria-label={texts.messages}>
          <Messages state={state} side={side} onPicture={setShown} />
          {state.pending.map((one) => (
            <PendingLine key={one.id} chat={chat} pending={one} />
          ))}
        </ol>
      </div>
      <p role="status" className="min-h-6 px-1 pt-1 text-sm text-muted">
        {state.isTyping && (side === 'writer' ? texts.staffTyping : texts.writerTyping)}
      </p>
      {shown?.picture && (
        <ImageViewer
          images={[{ src: shown.picture.file.url, alt: texts.picture }]}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

function ThreadSkeleton() {
  const { loading } = useTexts('ui')
  return (
    <div role="status" className="flex flex-col gap-4 py-2">
      <span className="sr-only">{loading}</span>
      {['w-3/5', 'ms-auto w-1/2', 'w-2/3'].map((look) => (
        <div key={look} className={`rounded-card bg-card p-4 ${look}`}>
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}

const sideOf = (message: ChatMessage, side: 'writer' | 'staff'): BubbleSide =>
  message.author === 'auto'
    ? 'house'
    : (message.author === 'writer') === (side === 'writer')
      ? 'own'
      : 'other'

function Messages({
  state: { messages, marks },
  side,
  onPicture,
}: {
  readonly state: ChatState
  readonly side: 'writer' | 'staff'
  readonly onPicture: (message: ChatMessage) => void
}) {
  const format = useFormat()
  const lastOwn = messages.findLast((message) => sideOf(message, side) === 'own')
  return messages.map((message, at) => {
    const day = format.date(message.at, 'weekday')
    const before = messages[at - 1]
    return (
      <Fragment key={message.id}>
        {(!before || format.date(before.at, 'weekday') !== day) && (
          <li className="my-2 text-center text-xs text-muted">{day}</li>
        )}
        <li>
          <Bubble
            message={message}
            side={sideOf(message, side)}
            viewer={side}
            mark={message === lastOwn ? <Mark seq={message.seq} marks={marks} side={side} /> : null}
            onPicture={() => onPicture(message)}
          />
        </li>
      </Fragment>
    )
  })
}

/** Under the last own message: sent, arrived, read. */
function Mark({
  seq,
  marks,
  side,
}: {
  readonly seq: number
  readonly marks: ChatMarks
  readonly side: 'writer' | 'staff'
}) {
  const texts = useTexts('chat')
  const [delivered, read] =
    side === 'writer'
      ? [marks.staffDelivered, marks.staffRead]
      : [marks.writerDelivered, marks.writerRead]
  return seq <= read ? texts.read : seq <= delivered ? texts.delivered : texts.sent
}

/** A message on its way, or one that the server does not take. */
function PendingLine({
  chat,
  pending: { id, content, problem },
}: {
  readonly chat: Conversation
  readonly pending: Pending
}) {
  const texts = useTexts('chat')
  return (
    <li className="flex flex-col items-end gap-1">
      <div
        className={`max-w-[85%] rounded-card px-3.5 py-2.5 whitespace-pre-wrap ${problem ? 'bg-danger-soft text-ink' : 'bg-accent-soft text-muted'}`}
      >
        {content.kind === 'text' ? content.text : texts.kinds[content.kind]}
      </div>
      {problem === '' ? (
        <span className="text-xs text-muted">{texts.sending}</span>
      ) : (
        <div role="alert" className="flex max-w-[85%] flex-wrap items-center justify-end gap-2">
          <span className="text-sm text-danger">{problem}</span>
          <Button size="small" kind="quiet" onClick={() => chat.again(id)}>
            {texts.again}
          </Button>
          <Button size="small" kind="quiet" onClick={() => chat.drop(id)}>
            {texts.discard}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Stays at the end while somebody is there, and where somebody reads when older ones come. */
function useFollow(
  { messages, pending, isTyping, isPending }: ChatState,
  scroller?: React.RefObject<HTMLElement | null>,
): void {
  const first = messages[0]?.seq ?? 0
  const last = messages.at(-1)?.seq ?? 0
  const before = useRef({ first: 0, last: 0, height: 0 })
  const count = pending.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may make the thread longer
  useLayoutEffect(() => {
    // The messages are known a moment before they stand on the screen.
    if (isPending) return
    const box = scroller?.current ?? document.documentElement
    const was = before.current
    const isFirst = was.last === 0
    const hasOlder = !isFirst && first < was.first
    const fromEnd = was.height - box.scrollTop - box.clientHeight
    if (hasOlder) box.scrollTop += box.scrollHeight - was.height
    else if (isFirst || fromEnd < nearEnd) scrollToEnd(box)
    before.current = { first, last, height: box.scrollHeight }
  }, [first, last, count, isTyping, isPending])
}

/** What is on a screen that is looked at has been read. */
function useReading(chat: Conversation, { messages }: ChatState): void {
  const last = messages.at(-1)?.seq ?? 0
  useEffect(() => {
    const look = () => {
      if (last > 0 && document.visibilityState === 'visible') chat.read()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [chat, last])
}
