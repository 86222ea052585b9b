import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import {
  type CardOrientation,
  type CardSide,
  cardSheet,
  type Design,
  designs,
  type Frame,
  filters,
  frames,
  stickerSide,
  stickers,
} from '@mailing/typeset/card/index.ts'
import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { SvgLayer } from './svg-layer.tsx'
import { useToned } from './use-toned.ts'

/** A row of pictures to choose from; it scrolls sideways. */
function Strip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 gap-2.5 overflow-x-auto p-1 pb-2">
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly isChosen: boolean
  /** Why it cannot be taken; it is grey then. */
  readonly refusal?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

function Choice({ name, isChosen, refusal, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={refusal !== undefined}
      onClick={onClick}
      className="w-22 shrink-0 rounded-control p-1 text-center text-xs enabled:hover:bg-sunken"
    >
      <span
        className={cx(
          'mb-1 flex h-16 items-center justify-center overflow-hidden rounded-md bg-sunken',
          isChosen && 'ring-2 ring-accent-deep',
          refusal !== undefined && 'opacity-35 grayscale',
        )}
      >
        {children}
      </span>
      <span className={cx('hyphens-auto', isChosen && 'font-semibold')}>{name}</span>
      {refusal !== undefined && <span className="block text-muted">{refusal}</span>}
    </button>
  )
}

const mm = (value: number): number => value / 1000
const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M ${x} ${y} L ${x + width} ${y} L ${x + width} ${y + height} L ${x} ${y + height} Z`
/** Stands for the photograph in small pictures of templates. */
const photoTone = '#c3cfd6'

/** A template as a small picture. */
function designSide(design: Design, orientation: CardOrientation): CardSide {
  const sheet = design.sheet(orientation)
  const { width, height } = cardSheet(orientation)
  const photo = sheet.photo && {
    kind: 'shape' as const,
    shape: {
      d: rectangle(
        mm(sheet.photo.x),
        mm(sheet.photo.y),
        mm(sheet.photo.width),
        mm(sheet.photo.height),
      ),
      fill: photoTone,
    },
  }
  return {
    width,
    height,
    elements: [
      { kind: 'shape', shape: { d: rectangle(0, 0, mm(width), mm(height)), fill: sheet.ground } },
      ...(photo ? [photo] : []),
      ...sheet.shapes.map((shape) => ({ kind: 'shape' as const, shape })),
    ],
  }
}

function frameSide(frame: Frame): CardSide {
  const { width, height } = cardSheet('landscape')
  const window = { x: 3, y: 3, width: mm(width) - 6, height: mm(height) - 6, paper: '#ffffff' }
  return {
    width,
    height,
    elements: [
      { kind: 'shape', shape: { d: rectangle(0, 0, mm(width), mm(height)), fill: '#8fa3ad' } },
      ...frame.shapes(window).map((shape) => ({ kind: 'shape' as const, shape })),
    ],
  }
}

interface StripProps<T> {
  readonly label: string
  readonly value: string
  readonly onChange: (key: T) => void
}

export function DesignStrip({
  label,
  value,
  orientation,
  isDecorationRefused,
  onChange,
}: StripProps<string> & {
  readonly orientation: CardOrientation
  readonly isDecorationRefused: boolean
}) {
  const t = useTexts('postcard')
  const locale = useLocale()
  const sides = useMemo(
    () => new Map(designs.map((design) => [design.key, designSide(design, orientation)])),
    [orientation],
  )
  return (
    <Strip label={label}>
      {designs.map(({ key, names, isDecorated }) => (
        <Choice
          key={key}
          name={names[locale]}
          isChosen={key === value}
          refusal={isDecorationRefused && isDecorated ? t.refusedThere : undefined}
          onClick={() => onChange(key)}
        >
          <SvgLayer
            side={sides.get(key) as CardSide}
            className={orientation === 'landscape' ? 'w-full' : 'h-full'}
          />
        </Choice>
      ))}
    </Strip>
  )
}

const frameSides = new Map(frames.map((frame) => [frame.key, frameSide(frame)]))

export function FrameStrip({ label, value, onChange }: StripProps<string>) {
  const locale = useLocale()
  return (
    <Strip label={label}>
      {frames.map(({ key, names }) => (
        <Choice
          key={key}
          name={names[locale]}
          isChosen={key === value}
          onClick={() => onChange(key)}
        >
          <SvgLayer side={frameSides.get(key) as CardSide} className="w-full" />
        </Choice>
      ))}
    </Strip>
  )
}

export function LookStrip({
  label,
  value,
  url,
  onChange,
}: StripProps<string> & { readonly url: string }) {
  const locale = useLocale()
  return (
    <Strip label={label}>
      {filters.map(({ key, names }) => (
        <Choice
          key={key}
          name={names[locale]}
          isChosen={key === value}
          onClick={() => onChange(key)}
        >
          <Toned url={url} look={key} />
        </Choice>
      ))}
    </Strip>
  )
}

function Toned({ url, look }: { readonly url: string; readonly look: string }) {
  const toned = useToned(url, look)
  return toned && <img src={toned} alt="" className="size-full object-cover" />
}

export function StickerStrip({
  label,
  isDecorationRefused,
  onAdd,
}: {
  readonly label: string
  readonly isDecorationRefused: boolean
  readonly onAdd: (key: PostcardContent['stickers'][number]['key']) => void
}) {
  const t = useTexts('postcard')
  const locale = useLocale()
  return (
    <Strip label={label}>
      {stickers.map(({ key, names, shapes }) => (
        <Choice
          key={key}
          name={names[locale]}
          isChosen={false}
          refusal={isDecorationRefused ? t.refusedThere : undefined}
          onClick={() => onAdd(key)}
        >
          <svg
            aria-hidden="true"
            viewBox={`${-stickerSide / 2 - 1} ${-stickerSide / 2 - 1} ${stickerSide + 2} ${stickerSide + 2}`}
            className="h-full"
          >
            {shapes.map((shape, index) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: a sticker's shapes never change
                key={index}
                d={shape.d}
                fill={shape.fill ?? 'none'}
                stroke={shape.stroke}
                strokeWidth={shape.width}
                opacity={shape.opacity}
                strokeLinecap={shape.cap}
                strokeLinejoin={shape.cap}
              />
            ))}
          </svg>
        </Choice>
      ))}
    </Strip>
  )
}
