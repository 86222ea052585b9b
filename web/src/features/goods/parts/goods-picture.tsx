import type { Picture } from '@mailing/contract/goods/schemas.ts'
import Gift from 'lucide-react/icons/gift'
import { cx } from '../../../ui/class-names.ts'

/** A square picture of goods; a quiet drawing where there is none. `alt` is empty where the name stands beside it. */
export function GoodsPicture({
  picture,
  alt = '',
  className,
}: {
  readonly picture: Picture | null
  readonly alt?: string
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
      src={picture.url}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      className={cx('aspect-square bg-sunken object-cover', className)}
    />
  )
}
