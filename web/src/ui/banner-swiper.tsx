import type { Banner } from '@mailing/contract/config/calls.ts'
import { useEffect, useRef } from 'react'
import { countOpened, countSeen } from '../platform/count-banners.ts'
import { openBanner } from '../platform/open-banner.ts'
import { useTexts } from '../texts/use-texts.ts'
import { tell } from './feedback.ts'
import { Swiper } from './swiper.tsx'

/** So much of a banner must be on the screen to count as seen. */
const seenShare = 0.6

/** Banners as the app config's open types say (seed, section 2). `isCounted` false: only to look at, at the desk. */
export function BannerSwiper({
  banners,
  isCounted = true,
}: {
  readonly banners: readonly Banner[]
  readonly isCounted?: boolean
}) {
  if (banners.length === 0) return null
  return (
    <Swiper
      ratio={2.8}
      slides={banners.map((banner) => ({
        key: banner.id,
        node: <BannerSlide banner={banner} isCounted={isCounted} />,
      }))}
    />
  )
}

/** A banner without a picture is drawn with its words. */
function BannerSlide({
  banner,
  isCounted,
}: {
  readonly banner: Banner
  readonly isCounted: boolean
}) {
  const texts = useTexts('home')
  const slide = useRef<HTMLButtonElement>(null)
  const { id, image, title, text } = banner
  useEffect(() => {
    if (!isCounted || !slide.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && countSeen(id),
      { threshold: seenShare },
    )
    watch.observe(slide.current)
    return () => watch.disconnect()
  }, [id, isCounted])
  const open = async () => {
    if (isCounted) countOpened(id)
    if (!(await openBanner(banner))) void tell(texts.bannerPictureOnly)
  }
  return (
    <button
      ref={slide}
      type="button"
      onClick={() => void open()}
      className="relative block size-full bg-accent-soft text-start -outline-offset-4"
    >
      {image ? (
        <img src={image} alt={title} loading="lazy" className="size-full object-cover" />
      ) : (
        <span className="flex size-full flex-col justify-center gap-1 px-5 pb-5 text-accent-text">
          <span className="text-lg leading-snug font-semibold">{title}</span>
          <span className="text-sm text-ink">{text}</span>
        </span>
      )}
    </button>
  )
}
