import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { type CardSide, card } from '@mailing/typeset/card/index.ts'
import { useMemo } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { SvgLayer } from '../../mail/parts/svg-layer.tsx'
import { photoMarkup } from '../model/photo-markup.ts'

export interface SideViewProps {
  readonly side: CardSide
  readonly label: string
  /** Of a postcard's front. */
  readonly photo?: PostcardContent['photo']
  readonly picture?: Picture | null
  readonly isColour?: boolean
  /** Shows what will be cut off. */
  readonly hasTrim?: boolean
  readonly className?: string
}

/** One side exactly as it is printed. */
export function SideView({
  side,
  label,
  photo = null,
  picture = null,
  isColour = true,
  hasTrim = false,
  className,
}: SideViewProps) {
  const place = side.elements.find((element) => element.kind === 'picture')
  const markup = useMemo(() => {
    const { width, height } = picture?.file ?? { width: null, height: null }
    return place && photo && picture && width && height
      ? photoMarkup({
          photo,
          size: { width, height },
          href: picture.preview.url,
          box: place.box,
          isColour,
        })
      : undefined
  }, [place, photo, picture, isColour])
  const { bleed } = card
  return (
    <div
      role="img"
      aria-label={label}
      className={cx('relative bg-white shadow-card', !isColour && 'grayscale', className)}
      style={{ aspectRatio: `${side.width} / ${side.height}` }}
    >
      <SvgLayer side={side} picture={markup} className="absolute inset-0" />
      {hasTrim && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${side.width} ${side.height}`}
          className="pointer-events-none absolute inset-0 size-full"
        >
          <rect
            x={bleed}
            y={bleed}
            width={side.width - 2 * bleed}
            height={side.height - 2 * bleed}
            fill="none"
            stroke="#c8322b"
            strokeWidth="300"
          />
        </svg>
      )}
    </div>
  )
}
