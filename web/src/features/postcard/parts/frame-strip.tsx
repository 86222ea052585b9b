import { type CardSide, cardSheet, type Frame, frames } from '@mailing/typeset/card/index.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Strip, StripChoice } from '../../../ui/choice-strip.tsx'
import { SvgLayer } from '../../mail/parts/svg-layer.tsx'

const mm = (value: number): number => value / 1000
const rectangle = (width: number, height: number): string =>
  `M 0 0 L ${width} 0 L ${width} ${height} L 0 ${height} Z`

/** A frame as a small picture. */
function frameSide(frame: Frame): CardSide {
  const { width, height } = cardSheet('landscape')
  const window = { x: 3, y: 3, width: mm(width) - 6, height: mm(height) - 6, paper: '#ffffff' }
  return {
    width,
    height,
    elements: [
      { kind: 'shape', shape: { d: rectangle(mm(width), mm(height)), fill: '#8fa3ad' } },
      ...frame.shapes(window).map((shape) => ({ kind: 'shape' as const, shape })),
    ],
  }
}

const sides = frames.map((frame) => ({ ...frame, side: frameSide(frame) }))

interface FrameStripProps {
  readonly label: string
  readonly value: string
  readonly onChange: (key: string) => void
}

/** The frames that can lie round a photograph. */
export function FrameStrip({ label, value, onChange }: FrameStripProps) {
  const design = useTexts('design')
  return (
    <Strip label={label}>
      {sides.map(({ key, side }) => (
        <StripChoice
          key={key}
          name={design.frames[key]}
          isChosen={key === value}
          onClick={() => onChange(key)}
        >
          <SvgLayer side={side} className="w-full" />
        </StripChoice>
      ))}
    </Strip>
  )
}
