import type { CallAnswer } from '@mailing/contract/call.ts'
import type { configCalls } from '@mailing/contract/config/calls.ts'
import { app } from '@mailing/contract/envelope.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { locales } from '@mailing/contract/locale.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { GuestContext } from '../../../platform/context.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { passkeyPlace, providersOfLogin, waysOfLogin } from '../rules.ts'
import { readSetting } from '../store.ts'
import { readBanners } from './banners.ts'
import { cutOffToday } from './pages.ts'

type Calls = typeof configCalls

/** Pictures that come with the web app. */
const picture = (name: string): string => `${app.basePath}pictures/${name}`

/** What a newcomer is given, in minor units; the wallet, to the right of this module, answers it. */
export type GiftSource = (kernel: Pick<Kernel, 'db' | 'config'>) => Promise<Minor>

export const welcomeGiftHook = defineHook<GiftSource>('config.welcome_gift')

/** The app config (seed, section 3), in the request's language. */
export async function getConfig(context: GuestContext): Promise<CallAnswer<Calls['get']>> {
  const { config, locale, outside } = context
  const [names, pictures, share, flags, kf, uploads, ad, keys, receiveBalance, cutOff] =
    await Promise.all([
      readSetting(context, 'names'),
      readSetting(context, 'pictures'),
      readSetting(context, 'share'),
      readSetting(context, 'flags'),
      readSetting(context, 'customer_service'),
      readSetting(context, 'uploads'),
      readBanners(context, 'ad'),
      context.wireKeys.list(),
      context.hooks.only(welcomeGiftHook)(context),
      cutOffToday(context),
    ])
  return {
    source: 'remote',
    upload: { mode: uploads.mode, list: [...(outside.office?.endings ?? [])] },
    app: {
      logo: pictures.logo || picture('logo.svg'),
      name: readLocalText(names.app, locale),
      quotaName: readLocalText(names.quota, locale),
      quotaImage: pictures.quota || picture('coin.svg'),
      version: app.version,
      isShowVip: flags.isShowVip,
      isShowPayTip: flags.isShowPayTip,
      currency: config.CURRENCY,
    },
    kf,
    isBalance: flags.isBalance,
    receiveBalance,
    isReviewer: flags.isReviewer,
    showWrite: flags.showWrite,
    user: { defaultImage: pictures.person || picture('person.svg') },
    share: {
      uid: context.session?.userId ?? '',
      title: readLocalText(share, locale),
      images: pictures.share.length > 0 ? pictures.share : [picture('logo.svg')],
    },
    ad,
    wire: {
      require: config.WIRE_REQUIRE,
      keys: keys.map(({ kid, alg, spki, notAfter }) => ({ kid, alg, spki, notAfter })),
    },
    login: {
      ways: [...waysOfLogin(config)],
      providers: providersOfLogin(config),
      hasPasskeys: passkeyPlace(config.PUBLIC_URL) !== null,
    },
    isDemo: config.DEMO,
    cutOff,
    timeZone: config.TIME_ZONE,
    locales: [...locales],
  }
}
