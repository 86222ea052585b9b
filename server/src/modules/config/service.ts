import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Banner, configCalls, LoginWay } from '@mailing/contract/config/calls.ts'
import {
  type Audience,
  type BannerPlace,
  protocolNames,
} from '@mailing/contract/config/content-kinds.ts'
import type { SettingValue } from '@mailing/contract/config/settings.ts'
import { app } from '@mailing/contract/envelope.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { asLinesAreBroken, type Locale, locales } from '@mailing/contract/locale.ts'
import type { Minor } from '@mailing/contract/money.ts'
import { readPage } from '@mailing/texts/pages.ts'
import { AppError } from '../../platform/app-error.ts'
import { dayIn } from '../../platform/clock.ts'
import type { GuestContext, StaffContext } from '../../platform/context.ts'
import type { InTransaction, WithDb } from '../../platform/database.ts'
import { defineHook } from '../../platform/hooks.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { UserId } from '../../platform/session.ts'
import { privacyTables } from './rules/privacy-tables.ts'
import { bannersFor, noticesFor, type Reader } from './rules/shown.ts'
import { fillPage, passkeyPlace, providersOfLogin, splitPage, waysOfLogin } from './rules.ts'
import { readCutOff } from './store/house.ts'
import { addFirstVersions, findProtocol, patchSetting, readSetting } from './store.ts'

export { fillPage, passkeyPlace, splitPage } from './rules.ts'
export {
  boxLines,
  type Collection,
  type CutOff,
  collectionAddresses,
  collectionNow,
  cutOffStore,
  firstCollection,
  readCutOff,
  senderOf,
} from './store/house.ts'
export {
  listReleases,
  ofName,
  type ProtocolTexts,
  readProtocolTexts,
  readSetting,
  releasesOf,
  settingVersions,
} from './store.ts'

/** What the app is called in a language. */
export const readAppName = async (context: Pick<GuestContext, 'db' | 'locale'>): Promise<string> =>
  readLocalText((await readSetting(context, 'names')).app, context.locale)

type Calls = typeof configCalls

/** Pictures that come with the web app. */
const picture = (name: string): string => `${app.basePath}pictures/${name}`

/** Which audiences of content a person belongs to, beside those that a session tells; account, to the right, answers it. */
export type AudienceSource = (kernel: Kernel, userId: UserId) => Promise<readonly Audience[]>

export const audienceHook = defineHook<AudienceSource>('config.audience')

/** Other modules are only asked where something is meant for those whom they know. */
async function readerOf(
  context: GuestContext,
  list: readonly { readonly audience: Audience }[],
): Promise<Reader> {
  const { session, locale, clock } = context
  const own: Audience[] = session ? ['user'] : ['guest']
  if (session?.roles.includes('agent')) own.push('agent')
  const isAsked = session && list.some(({ audience }) => audience === 'newcomer')
  const given = isAsked
    ? await Promise.all(
        context.hooks.all(audienceHook).map((source) => source(context, session.userId)),
      )
    : []
  return { locale, now: clock.now(), audiences: new Set(['all', ...own, ...given.flat()]) }
}

/** The banners of a place that this person sees now. While a store looks at the app, nothing of it leads outside. */
async function readBanners(context: GuestContext, place: BannerPlace): Promise<Banner[]> {
  const [{ list }, { isReviewer }] = await Promise.all([
    readSetting(context, 'banners'),
    readSetting(context, 'flags'),
  ])
  return bannersFor(list, place, await readerOf(context, list), isReviewer)
}

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

/** How people reach the service; empty strings where a channel does not exist. */
export const customerService = (kernel: WithDb) => readSetting(kernel, 'customer_service')

/** Changes how people reach the service; what is not named stays. Throws `content.changed` when a colleague was quicker. */
export async function changeCustomerService(
  context: InTransaction<StaffContext>,
  change: Partial<SettingValue<'customer_service'>>,
): Promise<void> {
  const made = { at: context.clock.now(), by: context.userId }
  if (!(await patchSetting(context, 'customer_service', change, made)))
    throw new AppError('content.changed')
}

/** Whether codes go to people this way here. */
export const isLoginWay = ({ config }: Pick<Kernel, 'config'>, way: LoginWay): boolean =>
  waysOfLogin(config).includes(way)

/** The tab whose badge counts what waits for a person. */
export const orderBadgeTab = async (kernel: WithDb): Promise<number> =>
  (await readSetting(kernel, 'tab_bar')).orderBadge

/** Banners and notices of the home screen. */
export async function getHome(context: GuestContext): Promise<CallAnswer<Calls['home']>> {
  const [banners, { list }] = await Promise.all([
    readBanners(context, 'home'),
    readSetting(context, 'notices'),
  ])
  return { banners, notices: noticesFor(list, await readerOf(context, list)) }
}

/** Banners of another screen. */
export const getBanners = async (
  context: GuestContext,
  { place }: CallParsed<Calls['banners']>,
): Promise<CallAnswer<Calls['banners']>> => ({ list: await readBanners(context, place) })

/** Until when mail that is paid today is posted today, `HH:MM` in the deployment's time zone. */
export async function cutOffToday(
  kernel: Pick<Kernel, 'db' | 'config' | 'clock'>,
): Promise<string> {
  const { timeZone, timeOn } = await readCutOff(kernel)
  return timeOn(dayIn(timeZone, kernel.clock.now()))
}

/** What pages may fill in about the app and its operator, in a language; see `fillPage`. */
export async function pageFacts(
  context: Pick<Kernel, 'db' | 'config' | 'clock'>,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const { config } = context
  const [names, cutOff] = await Promise.all([readSetting(context, 'names'), cutOffToday(context)])
  return {
    app: readLocalText(names.app, locale),
    quota: readLocalText(names.quota, locale),
    operator: config.OPERATOR_NAME,
    contact: config.OPERATOR_CONTACT,
    cutOff,
    version: app.version,
    days: String(config.SESSION_DAYS),
    keepDays: String(config.REPLY_KEEP_DAYS),
    waitDays: String(config.DELETION_WAIT_DAYS),
    ...privacyTables(locale),
  }
}

/** An agreement or an instruction page, with the operator's facts filled in. */
export async function getProtocol(
  context: GuestContext,
  { name }: CallParsed<Calls['protocol']>,
): Promise<CallAnswer<Calls['protocol']>> {
  const page = await findProtocol(context, name, context.locale, context.clock.now())
  if (!page) throw new AppError('request.not_found')
  const facts = await pageFacts(context, context.locale)
  return {
    name,
    title: asLinesAreBroken(fillPage(page.title, facts), context.locale),
    markdown: asLinesAreBroken(fillPage(page.markdown, facts), context.locale),
    version: page.version,
    updatedAt: page.holds_from.toISOString(),
  }
}

/** Reads the pages that come with the server; every page in every language must be there. */
function readFirstVersions() {
  return protocolNames.flatMap((name) =>
    locales.map((locale: Locale) => {
      const page = readPage(locale, 'policies', name)
      if (page === null) throw new Error(`the page ${name} is missing in ${locale}`)
      return { name, locale, ...splitPage(page) }
    }),
  )
}

/** At the start: puts the first version of each page into the database where there is none. */
export const addFirstPages = (kernel: Kernel): Promise<void> =>
  addFirstVersions(kernel, readFirstVersions(), kernel.clock.now())
