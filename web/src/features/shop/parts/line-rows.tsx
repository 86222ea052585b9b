import { smallPictureUrl } from '@mailing/contract/file/small-picture.ts'
import type { Picture } from '@mailing/contract/picture.ts'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePrice } from '../../../ui/use-price.ts'

interface Line {
  readonly variantId: string
  readonly goodsName: string
  readonly variantName: string
  readonly picture: Picture | null
  readonly quantity: number
  readonly unit: number
  readonly amount: number
}

/** Lines of an order with picture, number and price; `below` stands under a line. */
export function LineRows<T extends Line>({
  lines,
  below,
}: {
  readonly lines: readonly T[]
  readonly below?: (line: T) => ReactNode
}) {
  const t = useTexts('shop')
  const price = usePrice()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.variantId} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap gap-3">
            <LinePicture picture={line.picture} />
            <div className="min-w-0 grow basis-32">
              <p className="font-medium wrap-anywhere">{line.goodsName}</p>
              {line.variantName && <p className="text-sm text-muted">{line.variantName}</p>}
              <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
                <span className="text-muted">
                  {price(line.unit)} {t.times(line.quantity)}
                </span>
                <span className="ms-auto">{price(line.amount)}</span>
              </p>
            </div>
          </div>
          {below?.(line)}
        </li>
      ))}
    </ul>
  )
}

/** The picture of a line; a quiet drawing where there is none. The name stands beside it. */
export function LinePicture({ picture }: { readonly picture: Picture | null }) {
  if (picture === null)
    return (
      <span
        aria-hidden="true"
        className="flex size-16 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text"
      >
        <Gift strokeWidth={1.2} className="size-7" />
      </span>
    )
  return (
    <img
      src={smallPictureUrl(picture.url)}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className="size-16 shrink-0 rounded-control bg-sunken object-cover"
    />
  )
}
