import { type CardSide, renderCardSvg } from '@mailing/typeset/card/index.ts'
import { memo, useEffect, useRef } from 'react'
import { emojiUrl } from '../../../platform/emoji-url.ts'
import { parseSvg } from '../../../platform/parse-svg.ts'

/** A side, or a layer of it, drawn as the print draws it. Drawn anew only when it looks different. */
export const SvgLayer = memo(function SvgLayer({
  side,
  picture,
  className,
}: {
  readonly side: CardSide
  readonly picture?: string | undefined
  readonly className?: string
}) {
  const host = useRef<HTMLDivElement>(null)
  const markup = renderCardSvg(side, { emojiUrl, ...(picture !== undefined && { picture }) })
  useEffect(() => {
    host.current?.replaceChildren(parseSvg(markup))
  }, [markup])
  return (
    <div
      ref={host}
      aria-hidden="true"
      className={`[&>svg]:block [&>svg]:size-full ${className ?? ''}`}
    />
  )
})
