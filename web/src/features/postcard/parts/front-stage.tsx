import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { card, cardSheet, findSticker } from '@mailing/typeset/card/index.ts'
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../platform/texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { cropAround, middleOf, placing, type Size, turned, whole } from '../model/crop.ts'
import {
  type Box,
  type FrontLayers,
  type ItemKey,
  inkOf,
  itemBox,
  type Moved,
  moveItem,
  removeItem,
  sameItem,
} from '../model/items.ts'
import { postcardTexts } from '../texts.ts'
import { SvgLayer } from './svg-layer.tsx'
import { type Gesture, useGestures } from './use-gestures.ts'
import { useToned } from './use-toned.ts'

interface FrontStageProps {
  readonly content: PostcardContent
  readonly layers: FrontLayers
  readonly picture: Picture | null
  readonly selected: ItemKey | null
  readonly onSelect: (item: ItemKey | null) => void
  readonly onChange: (content: PostcardContent) => void
  readonly areGuidesShown: boolean
}

const idOf = ({ kind, index }: ItemKey): string => `${kind}:${index}`
const readId = (id: string | undefined): ItemKey | null => {
  const [kind, index] = (id ?? '').split(':')
  return kind === 'sticker' || kind === 'text' ? { kind, index: Number(index) } : null
}
const keyStep = 1000
const still: Moved = { dx: 0, dy: 0, factor: 1, turn: 0 }
const keyMoves: Readonly<Partial<Record<string, Moved>>> = {
  ArrowLeft: { ...still, dx: -keyStep },
  ArrowRight: { ...still, dx: keyStep },
  ArrowUp: { ...still, dy: -keyStep },
  ArrowDown: { ...still, dy: keyStep },
  '+': { ...still, factor: 1.15 },
  '=': { ...still, factor: 1.15 },
  '-': { ...still, factor: 1 / 1.15 },
}
const wheelRestMs = 250

/** Zooms when the wheel comes to rest. Passive listeners could not keep the page from scrolling. */
function useWheel(
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  onZoom: (factor: number) => void,
): void {
  const latest = useRef({ isOn, onZoom })
  latest.current = { isOn, onZoom }
  useEffect(() => {
    const target = element.current
    if (!target) return
    let factor = 1
    let rest: ReturnType<typeof setTimeout> | undefined
    const commit = (): void => {
      const zoomed = factor
      factor = 1
      latest.current.onZoom(zoomed)
    }
    const wheel = (event: WheelEvent): void => {
      if (!latest.current.isOn) return
      event.preventDefault()
      factor *= Math.exp(-event.deltaY / 500)
      clearTimeout(rest)
      rest = setTimeout(commit, wheelRestMs)
    }
    target.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(rest)
      target.removeEventListener('wheel', wheel)
    }
  }, [element])
}

interface StageGestures
  extends Pick<FrontStageProps, 'content' | 'layers' | 'selected' | 'onSelect' | 'onChange'> {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly photo: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly height: number
  /** Of the turned picture; null: there is none. */
  readonly pixels: Size | null
}

/** Fingers and wheel on the stage: an item under them is moved, else the selected one, else the photograph. */
function useStageGestures({
  stage,
  photo,
  width,
  height,
  pixels,
  content,
  layers,
  selected,
  onSelect,
  onChange,
}: StageGestures): void {
  const held = useRef<ItemKey | 'photo' | null>(null)
  const layerOf = (item: ItemKey): HTMLElement | null =>
    stage.current?.querySelector<HTMLElement>(`[data-layer="${idOf(item)}"]`) ?? null
  const cropAfter = ({ dx, dy, factor }: Gesture) => {
    const place = layers.photo
    if (!content.photo || !pixels || !place) return null
    const { crop } = content.photo
    const shift = (part: number): number => (part * width * crop.width) / place.width / factor
    const { x, y } = middleOf(crop)
    return cropAround(pixels, place, { x: x - shift(dx), y: y - shift(dy) }, crop.width / factor)
  }
  const moved = ({ dx, dy, factor, turn }: Gesture): Moved => ({
    dx: dx * width,
    dy: dy * width,
    factor,
    turn,
  })

  useGestures(stage, {
    onStart: (target) => {
      const item = readId(target.closest<HTMLElement>('[data-item]')?.dataset['item'])
      held.current = item ?? (selected ? selected : content.photo && layers.photo ? 'photo' : null)
      if (item) onSelect(item)
      return held.current !== null
    },
    onMove: (gesture) => {
      const what = held.current
      if (what === 'photo') {
        const crop = cropAfter(gesture)
        if (photo.current && crop && pixels && layers.photo)
          photo.current.style.transform = placing(crop, pixels, layers.photo).transform
        return
      }
      const layer = what && layerOf(what)
      if (!layer || !what) return
      const turn = what.kind === 'sticker' ? gesture.turn : 0
      layer.style.transform = `translate(${gesture.dx * 100}%, ${gesture.dy * (width / height) * 100}%) rotate(${turn}deg) scale(${gesture.factor})`
    },
    onEnd: (gesture, isTap) => {
      const what = held.current
      held.current = null
      if (what === 'photo') {
        const crop = cropAfter(gesture)
        if (!isTap && crop && pixels && content.photo)
          onChange({ ...content, photo: { ...content.photo, crop: whole(crop, pixels) } })
        return
      }
      if (!what) return
      if (!isTap) onChange(moveItem(content, what, moved(gesture)))
      else layerOf(what)?.style.removeProperty('transform')
    },
  })

  // What was dragged stands in its new place as soon as that is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new drawing ends the gesture's own transform
  useEffect(() => {
    for (const layer of stage.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])
      layer.style.transform = ''
  }, [layers])

  useWheel(stage, content.photo !== null || selected !== null, (factor) => {
    const gesture = { dx: 0, dy: 0, factor, turn: 0 }
    const crop = selected ? null : cropAfter(gesture)
    if (selected) onChange(moveItem(content, selected, gesture))
    else if (crop && pixels && content.photo)
      onChange({ ...content, photo: { ...content.photo, crop: whole(crop, pixels) } })
  })
}

/** The front under the hands: what is dragged and pinched moves at once, and is set anew when the fingers leave it. */
export function FrontStage({
  content,
  layers,
  picture,
  selected,
  onSelect,
  onChange,
  areGuidesShown,
}: FrontStageProps) {
  const t = useTexts(postcardTexts)
  const stage = useRef<HTMLDivElement>(null)
  const photo = useRef<HTMLDivElement>(null)
  const { width, height } = cardSheet(content.orientation)
  const percent = (value: number, of: number): string => `${(value / of) * 100}%`
  const at = (box: Box): CSSProperties => ({
    left: percent(box.x, width),
    top: percent(box.y, height),
    width: percent(box.width, width),
    height: percent(box.height, height),
  })

  const pixels =
    content.photo && picture?.file.width && picture.file.height
      ? turned({ width: picture.file.width, height: picture.file.height }, content.photo.turn)
      : null
  const url = useToned(picture?.preview.url ?? null, content.photo?.filter ?? 'none')

  useStageGestures({
    stage,
    photo,
    width,
    height,
    pixels,
    content,
    layers,
    selected,
    onSelect,
    onChange,
  })

  const onKeyDown = (event: KeyboardEvent, item: ItemKey): void => {
    const move = keyMoves[event.key]
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    if (!move && !isRemoved) return
    event.preventDefault()
    onChange(move ? moveItem(content, item, move) : removeItem(content, item))
    if (isRemoved) onSelect(null)
  }

  const items: readonly ItemKey[] = [
    ...content.stickers.map((_, index): ItemKey => ({ kind: 'sticker', index })),
    ...[...layers.texts.keys()].map((index): ItemKey => ({ kind: 'text', index })),
  ]
  return (
    <div
      ref={stage}
      data-stage=""
      className="relative touch-none overflow-hidden bg-white shadow-card select-none"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <SvgLayer side={layers.below} className="absolute inset-0" />
      {layers.photo && content.photo && pixels && (
        <div className="absolute overflow-hidden bg-sunken" style={at(layers.photo)}>
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
      {items.map((item) => {
        const box = itemBox(content, item)
        const side =
          item.kind === 'sticker' ? layers.stickers[item.index] : layers.texts.get(item.index)
        return (
          box &&
          side && (
            <div
              key={idOf(item)}
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
                style={at(item.kind === 'text' ? (inkOf(side) ?? box) : box)}
                isSelected={sameItem(item, selected)}
                onFocus={() => onSelect(item)}
                onKeyDown={(event) => onKeyDown(event, item)}
              />
            </div>
          )
        )
      })}
      {areGuidesShown && <Guides width={width} height={height} />}
      <p className="sr-only">{t.item.keys}</p>
    </div>
  )
}

interface PhotographProps {
  readonly url: string | null
  readonly turn: number
  readonly upright: { readonly width: number; readonly height: number }
  readonly refTo: RefObject<HTMLDivElement | null>
  readonly style: CSSProperties
}

/** The turned picture behind its place. */
function Photograph({ url, turn, upright, refTo, style }: PhotographProps) {
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
function ItemHandle({ item, content, style, isSelected, onFocus, onKeyDown }: ItemHandleProps) {
  const t = useTexts(postcardTexts)
  const locale = useLocale()
  const name =
    item.kind === 'text'
      ? t.text.item(content.texts[item.index]?.text ?? '')
      : t.sticker.item(findSticker(content.stickers[item.index]?.key ?? '')?.names[locale] ?? '')
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
function Guides({ width, height }: { readonly width: number; readonly height: number }) {
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
