import type { PageModel, StationerySheet } from '@mailing/typeset'
import { type CSSProperties, useEffect, useRef } from 'react'
import { type Drawn, drawPage } from './draw-page.ts'

interface PageViewProps {
  readonly model: PageModel
  readonly sheet: StationerySheet
  /** Counted from 0. */
  readonly page: number
  /** Said by screen readers; the page itself is a picture of text that stands elsewhere. Null: the picture only decorates. */
  readonly label: string | null
  readonly className?: string
  readonly style?: CSSProperties
}

/** One printed page, exactly as the print will be, updated line by line while typing. */
export function PageView({ model, sheet, page, label, className, style }: PageViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn | null>(null)
  useEffect(() => {
    if (!host.current) return
    const next = { model, sheet, page }
    drawPage(host.current, drawn.current, next)
    drawn.current = next
  }, [model, sheet, page])
  return (
    <div
      ref={host}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={`bg-white contain-content [&>svg]:block [&>svg]:size-full ${className ?? ''}`}
      style={{ aspectRatio: `${model.width} / ${model.height}`, ...style }}
    />
  )
}
