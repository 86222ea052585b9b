import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { type Motion, still } from '../../../ui/gesture/motion.ts'
import { useGestures } from '../../../ui/gesture/use-gestures.ts'
import { useWheelZoom } from '../../../ui/gesture/use-wheel-zoom.ts'
import { type Crop, cropAround, middleOf, placing, type Size, whole } from '../model/crop.ts'
import { type ItemKey, type Moved, moveItem } from '../model/items.ts'
import type { FrontStageProps } from './front-stage.tsx'

export const idOf = ({ kind, index }: ItemKey): string => `${kind}:${index}`
const readId = (id: string | undefined): ItemKey | null => {
  const [kind, index] = (id ?? '').split(':')
  return kind === 'sticker' || kind === 'text' ? { kind, index: Number(index) } : null
}
const keyStep = 1000
export const keyMoves: Readonly<Partial<Record<string, Moved>>> = {
  ArrowLeft: { ...still, dx: -keyStep },
  ArrowRight: { ...still, dx: keyStep },
  ArrowUp: { ...still, dy: -keyStep },
  ArrowDown: { ...still, dy: keyStep },
  '+': { ...still, factor: 1.15 },
  '=': { ...still, factor: 1.15 },
  '-': { ...still, factor: 1 / 1.15 },
}
const wheelRestMs = 250
/** What moved less has stayed where it is: a finger is never quite still. */
const stillPx = 4

interface StageGestures
  extends Pick<FrontStageProps, 'content' | 'layers' | 'selected' | 'onSelect' | 'onChange'> {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly photo: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly height: number
  /** Of the turned picture; null: there is none. */
  readonly pixels: Size | null
}

const layerOf = (stage: HTMLElement | null, item: ItemKey): HTMLElement | null =>
  stage?.querySelector<HTMLElement>(`[data-layer="${idOf(item)}"]`) ?? null

/** Pixels of the screen as parts of the stage's width. */
const inParts = ({ dx, dy, ...others }: Motion, stage: HTMLElement | null): Motion => {
  const px = stage?.clientWidth || 1
  return { ...others, dx: dx / px, dy: dy / px }
}

/** Parts of the stage's width as lengths on the card's sheet. */
const onSheet = ({ dx, dy, factor, turn }: Motion, width: number): Moved => ({
  dx: dx * width,
  dy: dy * width,
  factor,
  turn,
})

/** The photograph's cut-out after a motion in parts of the stage; null: there is no photograph. */
function cropAfter(
  { dx, dy, factor }: Motion,
  { content, layers, pixels, width }: StageGestures,
): Crop | null {
  const place = layers.photo
  if (!content.photo || !pixels || !place) return null
  const { crop } = content.photo
  const shift = (part: number): number => (part * width * crop.width) / place.width / factor
  const { x, y } = middleOf(crop)
  return cropAround(pixels, place, { x: x - shift(dx), y: y - shift(dy) }, crop.width / factor)
}

/** The content with the photograph moved; null: there is no photograph. */
function withPhotoMoved(gesture: Motion, on: StageGestures): PostcardContent | null {
  const { content, pixels } = on
  const crop = cropAfter(gesture, on)
  if (!crop || !pixels || !content.photo) return null
  return { ...content, photo: { ...content.photo, crop: whole(crop, pixels) } }
}

/** The photograph follows the fingers, before anything is drawn anew. */
function dragPhoto(gesture: Motion, on: StageGestures): void {
  const { photo, pixels, layers } = on
  const crop = cropAfter(gesture, on)
  if (photo.current && crop && pixels && layers.photo)
    photo.current.style.transform = placing(crop, pixels, layers.photo).transform
}

/** An item follows the fingers; only stickers turn. */
function dragItem(item: ItemKey, gesture: Motion, { stage, width, height }: StageGestures): void {
  const layer = layerOf(stage.current, item)
  if (!layer) return
  const turn = item.kind === 'sticker' ? gesture.turn : 0
  layer.style.transform = `translate(${gesture.dx * 100}%, ${gesture.dy * (width / height) * 100}%) rotate(${turn}deg) scale(${gesture.factor})`
}

/** Fingers and wheel on the stage: an item under them is moved, else the selected one, else the photograph. */
export function useStageGestures(on: StageGestures): void {
  const { stage, width, content, layers, selected, onSelect, onChange } = on
  const held = useRef<ItemKey | 'photo' | null>(null)

  useGestures(stage, {
    onStart: (target) => {
      const item = readId(target.closest<HTMLElement>('[data-item]')?.dataset['item'])
      held.current = item ?? (selected ? selected : content.photo && layers.photo ? 'photo' : null)
      if (item) onSelect(item)
      return held.current !== null
    },
    onMove: ({ total }) => {
      const what = held.current
      const gesture = inParts(total, stage.current)
      if (what === 'photo') dragPhoto(gesture, on)
      else if (what) dragItem(what, gesture, on)
    },
    onEnd: (total, reach) => {
      const what = held.current
      const isTap = reach < stillPx
      const gesture = inParts(total, stage.current)
      held.current = null
      if (what === 'photo') {
        const next = isTap ? null : withPhotoMoved(gesture, on)
        if (next) onChange(next)
        return
      }
      if (!what) return
      if (!isTap) onChange(moveItem(content, what, onSheet(gesture, width)))
      else layerOf(stage.current, what)?.style.removeProperty('transform')
    },
  })

  // What was dragged stands in its new place as soon as that is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new drawing ends the gesture's own transform
  useEffect(() => {
    for (const layer of stage.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])
      layer.style.transform = ''
  }, [layers])

  useWheelZoom(stage, {
    isOn: () => content.photo !== null || selected !== null,
    onZoom: (factor) => {
      const gesture = { ...still, factor }
      const next = selected ? moveItem(content, selected, gesture) : withPhotoMoved(gesture, on)
      if (next) onChange(next)
    },
    restMs: wheelRestMs,
  })
}
