import type { ChatMessage } from '@mailing/contract/chat/schemas.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { CardView } from './card-view.tsx'

export type BubbleSide = 'own' | 'other' | 'house'

const looks: Readonly<Record<BubbleSide, string>> = {
  own: 'bg-accent-soft',
  other: 'bg-card shadow-card',
  house: 'bg-sunken',
}

/** One message: who, what, when, and how far it has come. */
export function Bubble({
  message,
  side,
  viewer,
  mark,
  onPicture,
}: {
  readonly message: ChatMessage
  readonly side: BubbleSide
  readonly viewer: 'writer' | 'staff'
  readonly mark: ReactNode
  readonly onPicture: () => void
}) {
  const texts = useTexts('chat')
  const format = useFormat()
  const who = message.byName || texts.authors[message.author]
  return (
    <div className={cx('flex flex-col gap-0.5', side === 'own' ? 'items-end' : 'items-start')}>
      {side !== 'own' && <span className="px-1 text-xs text-muted">{who}</span>}
      {side === 'own' && <span className="sr-only">{texts.you}</span>}
      <div
        className={cx(
          'max-w-[85%] min-w-0 rounded-card',
          looks[side],
          message.kind !== 'picture' && 'px-3.5 py-2.5',
        )}
      >
        <Content message={message} viewer={viewer} onPicture={onPicture} />
      </div>
      <span className="px-1 text-xs text-muted">
        <time dateTime={message.at}>{format.date(message.at, 'time')}</time>
        {mark && <> · {mark}</>}
      </span>
    </div>
  )
}

function Content({
  message,
  viewer,
  onPicture,
}: {
  readonly message: ChatMessage
  readonly viewer: 'writer' | 'staff'
  readonly onPicture: () => void
}) {
  const texts = useTexts('chat')
  if (message.kind === 'card')
    return message.card ? <CardView card={message.card} viewer={viewer} /> : null
  if (message.kind === 'text')
    return <p className="break-words whitespace-pre-wrap">{message.text}</p>
  const { picture } = message
  if (!picture) return <p className="px-3.5 py-2.5 text-muted">{texts.pictureGone}</p>
  const { preview } = picture
  return (
    <button type="button" onClick={onPicture} aria-label={texts.openPicture} className="block">
      <img
        src={preview.url}
        alt={texts.picture}
        width={preview.width ?? undefined}
        height={preview.height ?? undefined}
        loading="lazy"
        className="max-h-72 w-auto max-w-full rounded-card object-contain"
      />
    </button>
  )
}
