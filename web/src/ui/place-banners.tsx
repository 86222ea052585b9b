import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../platform/client/query.ts'
import { BannerSwiper } from './banner-swiper.tsx'

/** The banners of a screen, at its end: what comes late moves nothing. */
export function PlaceBanners({ place }: { readonly place: 'mall' | 'mine' }) {
  const banners = useCall(calls.config.banners, { place }, { freshSeconds: 600 })
  return <BannerSwiper banners={banners.data?.list ?? []} />
}
