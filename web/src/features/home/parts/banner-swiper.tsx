import type { Banner } from '@mailing/contract/config/calls.ts'
import { openBanner } from '../../../platform/open-banner.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { Swiper } from '../../../ui/swiper.tsx'

/** Banners as the app config's open types say (seed, section 2). A banner without a picture is drawn with its words. */
export function BannerSwiper({ banners }: { readonly banners: readonly Banner[] }) {
  const texts = useTexts('home')
  if (banners.length === 0) return null
  const open = async (banner: Banner) => {
    if (!(await openBanner(banner))) void tell(texts.bannerPictureOnly)
  }
  return (
    <Swiper
      ratio={2.8}
      slides={banners.map((banner) => ({
        key: banner.id,
        node: (
          <button
            type="button"
            onClick={() => void open(banner)}
            className="relative block size-full bg-accent-soft text-start -outline-offset-4"
          >
            {banner.image ? (
              <img
                src={banner.image}
                alt={banner.title}
                loading="lazy"
                className="size-full object-cover"
              />
            ) : (
              <span className="flex size-full flex-col justify-center gap-1 px-5 pb-5 text-accent-text">
                <span className="text-lg leading-snug font-semibold">{banner.title}</span>
                <span className="text-sm text-ink">{banner.text}</span>
              </span>
            )}
          </button>
        ),
      }))}
    />
  )
}
