import type { CardSide } from '@mailing/typeset/card/index.ts'
import { type Cover, covers, panelBox } from '@mailing/typeset/greeting/index.ts'
import { useMemo } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Strip, StripChoice } from '../../../ui/choice-strip.tsx'
import { SvgLayer } from '../../mail/parts/svg-layer.tsx'

/** A cover as a small picture, without its words. */
function coverSide({ shapes }: Cover): CardSide {
  const { width, height } = panelBox('cover')
  const ground = `M 0 0 L ${width / 1000} 0 L ${width / 1000} ${height / 1000} L 0 ${height / 1000} Z`
  return {
    width,
    height,
    elements: [{ d: ground, fill: '#ffffff' }, ...shapes].map((shape) => ({
      kind: 'shape',
      shape,
    })),
  }
}

interface CoverStripProps {
  readonly value: string
  /** The place takes no ornaments. */
  readonly isDecorationRefused: boolean
  readonly onChange: (cover: string) => void
}

/** The covers to choose from; those that the place refuses are grey, with the reason. */
export function CoverStrip({ value, isDecorationRefused, onChange }: CoverStripProps) {
  const t = useTexts('greeting')
  const design = useTexts('design')
  const sides = useMemo(() => new Map(covers.map((cover) => [cover.key, coverSide(cover)])), [])
  return (
    <Strip label={t.covers}>
      {covers.map(({ key, isDecorated }) => {
        const side = sides.get(key)
        return (
          <StripChoice
            key={key}
            name={design.covers[key]}
            isChosen={key === value}
            refusal={isDecorationRefused && isDecorated ? t.refusedThere : undefined}
            onClick={() => onChange(key)}
          >
            {side && <SvgLayer side={side} className="h-15 aspect-[148.5/210] shadow-card" />}
          </StripChoice>
        )
      })}
    </Strip>
  )
}
