import {
  letterSides,
  type PartPage,
  renderInkSvg,
  renderPartSvg,
} from '@mailing/typeset/part/index.ts'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageView } from './page-view.tsx'
import type { LetterLayout } from './use-layout.ts'

/** What a letter's pictures are printed with, and where they are shown from. */
export interface Inking {
  /** All but photos is printed in colour. */
  readonly isColour: boolean
  readonly isPhotoColour: boolean
  /** Null: the picture is not here (yet). */
  readonly pictureUrl: (fileId: string) => string | null
}

/** One printed side of a letter: a page of its text, or one that goes with it. */
export type Side =
  | { readonly kind: 'text'; readonly page: number }
  | { readonly kind: 'part'; readonly page: number; readonly of: PartPage }

/** The printed sides of a letter, in their order. */
export function sidesOf({
  model,
  parts,
  hasText,
}: Pick<LetterLayout, 'model' | 'parts' | 'hasText'>): Side[] {
  return letterSides(hasText ? model.pages.length : 0, parts).flatMap(({ kind, page }): Side[] => {
    if (kind === 'text') return [{ kind, page }]
    const of = parts?.pages[page]
    return of ? [{ kind, page, of }] : []
  })
}

/** Sides that cost a page; photos are paid by the print. */
export const pricedSides = (layout: Pick<LetterLayout, 'model' | 'parts' | 'hasText'>): number =>
  sidesOf(layout).filter((side) => side.kind === 'text' || side.of.kind !== 'photos').length

/** SVG is parsed as XML, never as HTML (R32). */
const parse = (markup: string): Element =>
  document.importNode(
    new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement,
    true,
  )

/** Stands for a picture that is not here: one grey point, stretched. */
const noPicture =
  'data:image/gif;base64,R0lGODlhAQABAIAAANjY2AAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

interface SideViewProps {
  readonly layout: LetterLayout
  readonly side: Side
  readonly inking: Inking
  /** Which of how many sides, counted from 0; null: the picture only decorates. */
  readonly place: { readonly at: number; readonly count: number } | null
  readonly className?: string
  readonly style?: CSSProperties
}

/** One printed side, exactly as the print will be. */
export function SideView({ side, ...rest }: SideViewProps) {
  return side.kind === 'text' ? (
    <TextSide page={side.page} {...rest} />
  ) : (
    <PartSide side={side} {...rest} />
  )
}

/** Screens show black and white with the weights that the print is drawn with. */
const inkClass = ({ isColour }: Inking, className: string): string =>
  isColour ? className : `grayscale ${className}`

function TextSide({
  layout,
  page,
  inking,
  place,
  className: given = '',
  style,
}: Omit<SideViewProps, 'side'> & { readonly page: number }) {
  const t = useTexts('letter')
  const { model, sheet, parts } = layout
  const className = inkClass(inking, given)
  const inks = parts?.signed.filter((one) => one.page === page).map(({ ink }) => ink) ?? []
  const label = place && t.pages.place(place.at + 1, place.count)
  if (inks.length === 0 || !parts)
    return (
      <PageView
        model={model}
        sheet={sheet}
        page={page}
        label={label}
        className={className}
        style={style}
      />
    )
  return (
    <div
      className={`relative ${className}`}
      style={{ aspectRatio: `${model.width} / ${model.height}`, ...style }}
    >
      <PageView
        model={model}
        sheet={sheet}
        page={page}
        label={label}
        className="size-full rounded-[inherit]"
      />
      <Drawn
        markup={svgOf(parts, renderInkSvg(inks, layout.given))}
        label={null}
        className="absolute inset-0"
      />
    </div>
  )
}

function PartSide({
  layout,
  side,
  inking,
  place,
  className = '',
  style,
}: Omit<SideViewProps, 'side'> & { readonly side: Extract<Side, { kind: 'part' }> }) {
  const words = useTexts('parts')
  const { model, sheet, parts, given } = layout
  if (!parts) return null
  const { kind } = side.of
  const aspect = { aspectRatio: `${model.width} / ${model.height}`, ...style }
  const label =
    place &&
    words.pages[kind === 'photos' ? 'photoSheet' : kind === 'picture' ? 'picture' : 'drawing'](
      place.at + 1,
      place.count,
    )
  if (kind === 'signature') {
    return (
      <div className={`relative ${inkClass(inking, className)}`} style={aspect}>
        {/* A page beyond the text: the paper alone. */}
        <PageView
          model={model}
          sheet={sheet}
          page={model.pages.length}
          label={null}
          className="size-full rounded-[inherit]"
        />
        <Drawn
          markup={svgOf(parts, renderInkSvg(side.of.inks, given))}
          label={label}
          className="absolute inset-0"
        />
      </div>
    )
  }
  const isGrey = kind === 'photos' ? !inking.isPhotoColour : !inking.isColour
  const markup = renderPartSvg(parts, side.page, {
    parts: given,
    isGrey,
    pictureUrl: (id) => inking.pictureUrl(id) ?? noPicture,
  })
  return (
    <Drawn
      markup={markup}
      label={label}
      className={`bg-white contain-content ${className}`}
      style={aspect}
    />
  )
}

const svgOf = (
  { width, height }: { readonly width: number; readonly height: number },
  content: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width / 1000} ${height / 1000}">${content}</svg>`

function Drawn({
  markup,
  label,
  className,
  style,
}: {
  readonly markup: string
  readonly label: string | null
  readonly className: string
  readonly style?: CSSProperties
}) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => host.current?.replaceChildren(parse(markup)), [markup])
  return (
    <div
      ref={host}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={`[&>svg]:block [&>svg]:size-full ${className}`}
      style={style}
    />
  )
}
