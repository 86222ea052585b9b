import { type RefObject, useEffect, useRef } from 'react'
import { cropAround, middleOf, placing, type Size, whole } from '../model/crop.ts'
import { type ItemKey, type Moved, moveItem } from '../model/items.ts'
import type { FrontStageProps } from './front-stage.tsx'
import { type Gesture, useGestures } from './use-gestures.ts'

export const idOf = ({ kind, index }: ItemKey): string => `${kind}:${index}`
const readId = (id: string | undefined): ItemKey | null => {
  const [kind, index] = (id ?? '').split(':')
  return kind === 'sticker' || kind === 'text' ? { kind, index: Number(index) } : null
}
const keyStep = 1000
const still: Moved = { dx: 0, dy: 0, factor: 1, turn: 0 }
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
