import { smallPictureUrl } from '@mailing/contract/file/small-picture.ts'
import type { Picture } from '@mailing/contract/picture.ts'
import Gift from 'lucide-react/icons/gift'
import { cx } from '../../../ui/class-names.ts'

/** A square picture of goods; a quiet drawing where there is none. `alt` is empty where the name stands beside it. */
export function GoodsPicture({
  picture,
  alt = '',
  isFirst = false,
  isWhole = false,
  className,
}: {
  readonly picture: Picture | null
  readonly alt?: string
  /** It stands where a screen begins: fetched before all others, and at once. */
  readonly isFirst?: boolean
  /** It fills the width of a screen; elsewhere the small copy serves. */
  readonly isWhole?: boolean
  readonly className?: string
}) {
  if (picture === null)
    return (
      <span
        aria-hidden="true"
        className={cx(
          'flex aspect-square items-center justify-center bg-accent-soft text-accent-text',
          className,
        )}
      >
        <Gift strokeWidth={1.2} className="size-2/5" />
      </span>
    )
  return (
    <img
      src={isWhole ? picture.url : smallPictureUrl(picture.url)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={cx('aspect-square bg-sunken object-cover', className)}
    />
  )
}
