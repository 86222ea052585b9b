import { useAppConfig } from '../platform/client/app-config.ts'
import { BannerSwiper } from './banner-swiper.tsx'

/** The ad list of the app config, at the end of a screen that is about offers: what comes late moves nothing. */
export const AdBanners = () => <BannerSwiper banners={useAppConfig().data?.ad ?? []} />
