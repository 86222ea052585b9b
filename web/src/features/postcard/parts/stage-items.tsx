import type { PostcardContent } from '@mailing/contract/postcard/content.ts'
import { card } from '@mailing/typeset/card/geometry.ts'
import type { CSSProperties, KeyboardEvent, RefObject } from 'react'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import type { ItemKey } from '../model/items.ts'
import { idOf } from './use-stage-gestures.ts'

interface PhotographProps {
  readonly url: string | null
  readonly turn: number
  readonly upright: { readonly width: number; readonly height: number }
  readonly refTo: RefObject<HTMLDivElement | null>
  readonly style: CSSProperties
}
/** The turned picture behind its place. */
export function Photograph({ url, turn, upright, refTo, style }: PhotographProps) {
  const isLying = turn % 180 !== 0
  const ratio = upright.width / upright.height
  return (
    <div
      ref={refTo}
      className="absolute top-0 left-0 origin-top-left will-change-transform"
      style={style}
    >
      {url && (
        <img
          src={url}
          alt=""
          draggable={false}
          className="absolute top-1/2 left-1/2 max-w-none"
          style={{
            width: isLying ? `${ratio * 100}%` : '100%',
            height: isLying ? `${(1 / ratio) * 100}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
        />
      )}
    </div>
  )
}
interface ItemHandleProps {
  readonly item: ItemKey
  readonly content: PostcardContent
  readonly style: CSSProperties
  readonly isSelected: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}
/** What a finger or the keyboard finds of an item. */
export function ItemHandle({
  item,
  content,
  style,
  isSelected,
  onFocus,
  onKeyDown,
}: ItemHandleProps) {
  const t = useTexts('postcard')
  const { stickers } = useTexts('design')
  const name =
    item.kind === 'text'
      ? t.text.item(content.texts[item.index]?.text ?? '')
      : t.sticker.item(nameIn(stickers, content.stickers[item.index]?.key ?? ''))
  return (
    <button
      type="button"
      data-item={idOf(item)}
      aria-label={name}
      aria-pressed={isSelected}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      style={style}
      className={cx(
        'pointer-events-auto absolute min-h-6 min-w-6 rounded-sm',
        isSelected && 'outline-2 outline-offset-2 outline-accent-deep outline-dashed',
      )}
    />
  )
}
/** What is cut off, and the line inside which everything is safe. */
export function Guides({ width, height }: { readonly width: number; readonly height: number }) {
  const { bleed, safe } = card
  const inner = bleed + safe
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path
        fillRule="evenodd"
        fill="#c8322b"
        fillOpacity="0.28"
        d={`M0 0H${width}V${height}H0Z M${bleed} ${bleed}V${height - bleed}H${width - bleed}V${bleed}Z`}
      />
      <rect
        x={bleed}
        y={bleed}
        width={width - 2 * bleed}
        height={height - 2 * bleed}
        fill="none"
        stroke="#c8322b"
        strokeWidth="300"
      />
      <rect
        x={inner}
        y={inner}
        width={width - 2 * inner}
        height={height - 2 * inner}
        fill="none"
        stroke="#ffffff"
        strokeWidth="500"
      />
      <rect
        x={inner}
        y={inner}
        width={width - 2 * inner}
        height={height - 2 * inner}
        fill="none"
        stroke="#1f2328"
        strokeWidth="300"
        strokeDasharray="2200 1400"
      />
    </svg>
  )
}
