import { changedLines, lineKey, type PageModel, renderLineSvg, renderPageSvg, type StationerySheet } from '@mailing/typeset'
import { type CSSProperties, useEffect, useRef } from 'react'
import { emojiUrl } from '../../../platform/faces.ts'

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

const svgSpace = 'http://www.w3.org/2000/svg'

/** Text in SVG is parsed as XML, never as HTML: what a writer types cannot become markup of the page (R32). */
function parseSvg(markup: string): Element {
  return document.importNode(new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement, true)
}

interface Drawn {
  readonly model: PageModel
  readonly sheet: StationerySheet
  readonly page: number
}

/** Draws a page anew, or only the lines that look different from what stands there. */
export function drawPage(host: Element, former: Drawn | null, next: Drawn): void {
  const text = host.querySelector('.lt-text')
  if (text === null || former === null || former.sheet !== next.sheet || former.page !== next.page) {
    host.replaceChildren(parseSvg(renderPageSvg(next.model, next.page, { sheet: next.sheet, emojiUrl })))
    return
  }
  const changes = changedLines(former.model, next.model).filter(({ page }) => page === next.page)
  const drawn = changes.filter(({ kind }) => kind !== 'removed')
  const lines = next.model.pages[next.page]?.lines ?? []
  const markup = drawn.map(({ line }) => (lines[line] ? `<g data-line="${lineKey(next.page, line)}">${renderLineSvg(lines[line], emojiUrl)}</g>` : '')).join('')
  const fresh = markup === '' ? [] : [...parseSvg(`<svg xmlns="${svgSpace}">${markup}</svg>`).children]
  const find = (line: number): Element | null => text.querySelector(`[data-line="${lineKey(next.page, line)}"]`)
  drawn.forEach(({ line }, index) => {
    const element = fresh[index]
    const old = find(line)
    if (!element) return
    if (old) old.replaceWith(element)
    else text.append(element)
  })
  for (const { line, kind } of changes) if (kind === 'removed') find(line)?.remove()
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
      ref={host} {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} className={`bg-white contain-content [&>svg]:block [&>svg]:size-full ${className ?? ''}`}
      style={{ aspectRatio: `${model.width} / ${model.height}`, ...style }}
    />
  )
}
