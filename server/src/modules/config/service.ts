import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import {
  type Banner,
  type configCalls,
  type LoginWay,
  protocolNames,
} from '@mailing/contract/config/calls.ts'
import { app } from '@mailing/contract/envelope.ts'
import { asLinesAreBroken, type Locale, locales } from '@mailing/contract/locale.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { GuestContext } from '../../platform/context.ts'
import type { InTransaction, WithDb } from '../../platform/database.ts'
import { defineHook } from '../../platform/hooks.ts'
import type { Kernel } from '../../platform/kernel.ts'
import {
  fillPage,
  passkeyPlace,
  providersOfLogin,
  splitPage,
  waysOfLogin,
  zBannerTexts,
  zCustomerService,
  zFlags,
  zNames,
  zNoticeTexts,
  zShare,
  zTabBar,
} from './rules.ts'
import {
  addFirstVersions,
  findBanners,
  findNotices,
  findProtocol,
  patchSetting,
  readSettings,
} from './store.ts'

export { fillPage, passkeyPlace, splitPage } from './rules.ts'

/** What the app is called in a language. */
export const readAppName = async (context: Pick<GuestContext, 'db' | 'locale'>): Promise<string> =>
  zNames.parse((await readSettings(context)).get('names'))[context.locale].app

type Calls = typeof configCalls

/** Pictures that come with the web app. */
const picture = (name: string): string => `${app.basePath}pictures/${name}`

async function readBanners(context: GuestContext, isAd: boolean): Promise<Banner[]> {
  const rows = await findBanners(context, context.clock.now(), isAd)
  return rows.map((row) => ({
    id: row.id,
    ...zBannerTexts.parse(row.texts)[context.locale],
    image: row.image,
    openType: row.open_type,
    target: row.target,
    isLoginRequired: row.is_login_required,
  }))
}

/** What a newcomer is given, in minor units; the wallet, to the right of this module, answers it. */
export type GiftSource = (kernel: Pick<Kernel, 'db' | 'config'>) => Promise<Minor>

export const welcomeGiftHook = defineHook<GiftSource>('config.welcome_gift')

/** The app config (seed, section 3), in the request's language. */
export async function getConfig(context: GuestContext): Promise<CallAnswer<Calls['get']>> {
  const { config, locale } = context
  const [settings, ad, keys, receiveBalance] = await Promise.all([
    readSettings(context),
    readBanners(context, true),
    context.wireKeys.list(),
    context.hooks.only(welcomeGiftHook)(context),
  ])
  const names = zNames.parse(settings.get('names'))[locale]
  const flags = zFlags.parse(settings.get('flags'))
  return {
    source: 'remote',
    upload: { mode: 'local', list: [] },
    app: {
      logo: picture('logo.svg'),
      name: names.app,
      quotaName: names.quota,
      quotaImage: picture('coin.svg'),
      version: app.version,
      isShowVip: flags.isShowVip,
      isShowPayTip: flags.isShowPayTip,
      currency: config.CURRENCY,
    },
    kf: zCustomerService.parse(settings.get('customer_service')),
    isBalance: flags.isBalance,
    receiveBalance,
    isReviewer: flags.isReviewer,
    user: { defaultImage: picture('person.svg') },
    share: {
      uid: context.session?.userId ?? '',
      title: zShare.parse(settings.get('share'))[locale],
      images: [picture('logo.svg')],
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
    cutOff: config.CUT_OFF,
    timeZone: config.TIME_ZONE,
    locales: [...locales],
  }
}

/** How people reach the service; empty strings where a channel does not exist. */
export const customerService = async (kernel: WithDb) =>
  zCustomerService.parse((await readSettings(kernel)).get('customer_service'))

/** Changes how people reach the service; what is not named stays. */
export const changeCustomerService = (
  context: InTransaction,
  change: Partial<z.output<typeof zCustomerService>>,
): Promise<void> => patchSetting(context, 'customer_service', change)

/** Whether codes go to people this way here. */
export const isLoginWay = ({ config }: Pick<Kernel, 'config'>, way: LoginWay): boolean =>
  waysOfLogin(config).includes(way)

/** The tab whose badge counts what waits for a person. */
export const orderBadgeTab = async (kernel: WithDb): Promise<number> =>
  zTabBar.parse((await readSettings(kernel)).get('tab_bar')).orderBadge

/** Banners and notices of the home screen. */
export async function getHome(context: GuestContext): Promise<CallAnswer<Calls['home']>> {
  const [banners, notices] = await Promise.all([
    readBanners(context, false),
    findNotices(context, context.clock.now()),
  ])
  return {
    banners,
    notices: notices.map((row) => ({
      id: row.id,
      text: zNoticeTexts.parse(row.texts)[context.locale],
    })),
  }
}

/** What pages may fill in about the app and its operator, in a language; see `fillPage`. */
export async function pageFacts(
  context: Pick<Kernel, 'db' | 'config'>,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const { config } = context
  const names = zNames.parse((await readSettings(context)).get('names'))[locale]
  return {
    app: names.app,
    quota: names.quota,
    operator: config.OPERATOR_NAME,
    contact: config.OPERATOR_CONTACT,
    cutOff: config.CUT_OFF,
    version: app.version,
    days: String(config.SESSION_DAYS),
    keepDays: String(config.REPLY_KEEP_DAYS),
  }
}

/** An agreement or an instruction page, with the operator's facts filled in. */
export async function getProtocol(
  context: GuestContext,
  { name }: CallParsed<Calls['protocol']>,
): Promise<CallAnswer<Calls['protocol']>> {
  const page = await findProtocol(context, name, context.locale)
  if (!page) throw new AppError('request.not_found')
  const facts = await pageFacts(context, context.locale)
  return {
    name,
    title: asLinesAreBroken(fillPage(page.title, facts), context.locale),
    markdown: asLinesAreBroken(fillPage(page.markdown, facts), context.locale),
    version: page.version,
    updatedAt: page.created_at.toISOString(),
  }
}

/** Reads the pages that come with the server; every page in every language must be there. */
function readFirstVersions() {
  const folder = join(import.meta.dirname, 'texts')
  const files = new Set(readdirSync(folder))
  return protocolNames.flatMap((name) =>
    locales.map((locale: Locale) => {
      const file = `${name}.${locale}.md`
      if (!files.has(file)) throw new Error(`server/src/modules/config/texts/${file} is missing`)
      return { name, locale, ...splitPage(readFileSync(join(folder, file), 'utf8')) }
    }),
  )
}

/** At the start: puts the first version of each page into the database where there is none. */
export const addFirstPages = (kernel: Kernel): Promise<void> =>
  addFirstVersions(kernel, readFirstVersions())
