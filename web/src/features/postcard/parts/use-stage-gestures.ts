import { type RefObject, useEffect, useRef } from 'react'
import { type Motion, still } from '../../../ui/gesture/motion.ts'
import { useGestures } from '../../../ui/gesture/use-gestures.ts'
import { useWheelZoom } from '../../../ui/gesture/use-wheel-zoom.ts'
import { cropAround, middleOf, placing, type Size, whole } from '../model/crop.ts'
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

/** Fingers and wheel on the stage: an item under them is moved, else the selected one, else the photograph. */
export function useStageGestures({
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
  /** In parts of the stage's width. */
  const partsOf = ({ dx, dy, ...others }: Motion): Motion => {
    const px = stage.current?.clientWidth || 1
    return { ...others, dx: dx / px, dy: dy / px }
  }
  const cropAfter = ({ dx, dy, factor }: Motion) => {
    const place = layers.photo
    if (!content.photo || !pixels || !place) return null
    const { crop } = content.photo
    const shift = (part: number): number => (part * width * crop.width) / place.width / factor
    const { x, y } = middleOf(crop)
    return cropAround(pixels, place, { x: x - shift(dx), y: y - shift(dy) }, crop.width / factor)
  }
  const moved = ({ dx, dy, factor, turn }: Motion): Moved => ({
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
    onMove: ({ total }) => {
      const what = held.current
      const gesture = partsOf(total)
      if (what === 'photo') {
        const crop = cropAfter(gesture)
        if (photo.current && crop && pixels && layers.photo)
          photo.current.style.transform = placing(crop, pixels, layers.photo).transform
        return
      }
      const layer = what && layerOf(stage.current, what)
      if (!layer || !what) return
      const turn = what.kind === 'sticker' ? gesture.turn : 0
      layer.style.transform = `translate(${gesture.dx * 100}%, ${gesture.dy * (width / height) * 100}%) rotate(${turn}deg) scale(${gesture.factor})`
    },
    onEnd: (total, reach) => {
      const what = held.current
      const isTap = reach < stillPx
      const gesture = partsOf(total)
      held.current = null
      if (what === 'photo') {
        const crop = cropAfter(gesture)
        if (!isTap && crop && pixels && content.photo)
          onChange({ ...content, photo: { ...content.photo, crop: whole(crop, pixels) } })
        return
      }
      if (!what) return
      if (!isTap) onChange(moveItem(content, what, moved(gesture)))
      else layerOf(stage.current, what)?.style.removeProperty('transform')
    },
  })

  // What was dragged stands in its new place as soon as that is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new drawing ends the gesture's own transform
  useEffect(() => {
    for (const layer of stage.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])
      layer.style.transform = ''
  }, [layers])

  const zoom = (factor: number) => {
    const gesture = { ...still, factor }
    const crop = selected ? null : cropAfter(gesture)
    if (selected) onChange(moveItem(content, selected, gesture))
    else if (crop && pixels && content.photo)
      onChange({ ...content, photo: { ...content.photo, crop: whole(crop, pixels) } })
  }
  useWheelZoom(stage, {
    isOn: () => content.photo !== null || selected !== null,
    onZoom: zoom,
    restMs: wheelRestMs,
  })
}
