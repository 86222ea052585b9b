import type { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import type { Photo } from '@mailing/contract/letter/parts.ts'

/** The contract's own number, held to it by its type: pages that show a thumbnail need nothing else of a letter. */
const cropUnits: typeof partLimits.cropUnits = 10_000

type Placing = Pick<Photo, 'width' | 'height' | 'turn' | 'crop'>

const turns = (turn: Photo['turn'], width: number, height: number): string =>
  ({
    0: '',
    90: `translate(${height} 0) rotate(90)`,
    180: `translate(${width} ${height}) rotate(180)`,
    270: `translate(0 ${width}) rotate(270)`,
  })[turn]

/** What is shown of a picture, as it is printed. */
export function PhotoThumb({
  picture,
  url,
  label,
  isGrey = false,
  className,
}: {
  readonly picture: Placing
  readonly url: string | null
  readonly label: string
  readonly isGrey?: boolean
  readonly className?: string
}) {
  const { width, height, turn, crop } = picture
  const [w, h] = turn % 180 === 0 ? [width, height] : [height, width]
  const box = [crop.x * w, crop.y * h, crop.width * w, crop.height * h].map((units) =>
    Math.round(units / cropUnits),
  )
  return (
    <svg
      viewBox={box.join(' ')}
      role="img"
      aria-label={label}
      className={className}
      style={isGrey ? { filter: 'grayscale(1)' } : undefined}
    >
      {url && (
        <g transform={turns(turn, width, height)}>
          <image href={url} width={width} height={height} preserveAspectRatio="none" />
        </g>
      )}
    </svg>
  )
}
