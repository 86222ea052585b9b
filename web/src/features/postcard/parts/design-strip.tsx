import {
  type CardOrientation,
  type CardSide,
  cardSheet,
  type Design,
  designs,
} from '@mailing/typeset/card/index.ts'
import { useMemo } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Strip, StripChoice } from '../../../ui/choice-strip.tsx'
import { SvgLayer } from '../../mail/parts/svg-layer.tsx'

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

export function DesignStrip({
  label,
  value,
  orientation,
  isDecorationRefused,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (key: string) => void
  readonly orientation: CardOrientation
  readonly isDecorationRefused: boolean
}) {
  const t = useTexts('postcard')
  const design = useTexts('design')
  const sides = useMemo(
    () => new Map(designs.map((design) => [design.key, designSide(design, orientation)])),
    [orientation],
  )
  return (
    <Strip label={label}>
      {designs.map(({ key, isDecorated }) => (
        <StripChoice
          key={key}
          name={design.designs[key]}
          isChosen={key === value}
          refusal={isDecorationRefused && isDecorated ? t.refusedThere : undefined}
          onClick={() => onChange(key)}
        >
          <SvgLayer
            side={sides.get(key) as CardSide}
            className={orientation === 'landscape' ? 'w-full' : 'h-full'}
          />
        </StripChoice>
      ))}
    </Strip>
  )
}
