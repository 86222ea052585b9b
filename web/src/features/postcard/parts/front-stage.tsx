import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { cardSheet } from '@mailing/typeset/card/index.ts'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { SvgLayer } from '../../mail/parts/svg-layer.tsx'
import { placing, type Size, turned } from '../model/crop.ts'
import {
  type Box,
  type FrontLayers,
  type ItemKey,
  inkOf,
  itemBox,
  moveItem,
  removeItem,
  sameItem,
} from '../model/items.ts'
import { Guides, ItemHandle, Photograph } from './stage-items.tsx'
import { idOf, keyMoves, useStageGestures } from './use-stage-gestures.ts'
import { useToned } from './use-toned.ts'

export interface FrontStageProps {
  readonly content: PostcardContent
  readonly layers: FrontLayers
  readonly picture: Picture | null
  readonly selected: ItemKey | null
  readonly onSelect: (item: ItemKey | null) => void
  readonly onChange: (content: PostcardContent) => void
  readonly areGuidesShown: boolean
}

const percent = (value: number, of: number): string => `${(value / of) * 100}%`
/** A place on the card's sheet as a place on its picture. */
function placed(box: Box, { orientation }: PostcardContent): CSSProperties {
  const { width, height } = cardSheet(orientation)
  return {
    left: percent(box.x, width),
    top: percent(box.y, height),
    width: percent(box.width, width),
    height: percent(box.height, height),
  }
}

/** The size of the turned picture; null: there is none. */
const pixelsOf = ({ content: { photo }, picture }: FrontStageProps): Size | null =>
  photo && picture?.file.width && picture.file.height
    ? turned({ width: picture.file.width, height: picture.file.height }, photo.turn)
    : null

const itemsOf = ({ content, layers }: FrontStageProps): readonly ItemKey[] => [
  ...content.stickers.map((_, index): ItemKey => ({ kind: 'sticker', index })),
  ...[...layers.texts.keys()].map((index): ItemKey => ({ kind: 'text', index })),
]

/** The front under the hands: what is dragged and pinched moves at once, and is set anew when the fingers leave it. */
export function FrontStage(props: FrontStageProps) {
  const { content, layers, picture, selected, onSelect, onChange, areGuidesShown } = props
  const t = useTexts('postcard')
  const stage = useRef<HTMLDivElement>(null)
  const photo = useRef<HTMLDivElement>(null)
  const { width, height } = cardSheet(content.orientation)
  const pixels = pixelsOf(props)
  const url = useToned(picture?.preview.url ?? null, content.photo?.filter ?? 'none')

  useStageGestures({ ...props, stage, photo, width, height, pixels })
  return (
    <div
      ref={stage}
      data-stage=""
      className="relative touch-none overflow-hidden bg-white shadow-card select-none"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <SvgLayer side={layers.below} className="absolute inset-0" />
      {layers.photo && content.photo && pixels && (
        <div className="absolute overflow-hidden bg-sunken" style={placed(layers.photo, content)}>
          <Photograph
            url={url}
            turn={content.photo.turn}
            upright={{ width: picture?.file.width ?? 1, height: picture?.file.height ?? 1 }}
            refTo={photo}
            style={placing(content.photo.crop, pixels, layers.photo)}
          />
        </div>
      )}
      <SvgLayer side={layers.above} className="pointer-events-none absolute inset-0" />
      {itemsOf(props).map((item) => (
        <StageItem
          key={idOf(item)}
          item={item}
          content={content}
          layers={layers}
          isSelected={sameItem(item, selected)}
          onSelect={onSelect}
          onChange={onChange}
        />
      ))}
      {areGuidesShown && <Guides width={width} height={height} />}
      <p className="sr-only">{t.item.keys}</p>
    </div>
  )
}

interface StageItemProps
  extends Pick<FrontStageProps, 'content' | 'layers' | 'onSelect' | 'onChange'> {
  readonly item: ItemKey
  readonly isSelected: boolean
}

/** One text or sticker with the handle that takes fingers and keys. */
function StageItem({ item, content, layers, isSelected, onSelect, onChange }: StageItemProps) {
  const { width, height } = cardSheet(content.orientation)
  const box = itemBox(content, item)
  const side = item.kind === 'sticker' ? layers.stickers[item.index] : layers.texts.get(item.index)
  if (!box || !side) return null
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = keyMoves[event.key]
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    if (!move && !isRemoved) return
    event.preventDefault()
    onChange(move ? moveItem(content, item, move) : removeItem(content, item))
    if (isRemoved) onSelect(null)
  }
  return (
    <div
      data-layer={idOf(item)}
      className="pointer-events-none absolute inset-0"
      style={{
        transformOrigin: `${percent(box.x + box.width / 2, width)} ${percent(box.y + box.height / 2, height)}`,
      }}
    >
      <SvgLayer side={side} className="absolute inset-0" />
      <ItemHandle
        item={item}
        content={content}
        style={placed(item.kind === 'text' ? (inkOf(side) ?? box) : box, content)}
        isSelected={isSelected}
        onFocus={() => onSelect(item)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
