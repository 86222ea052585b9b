import { z } from 'zod'
import { call, defineCalls, v5 } from '../call.ts'
import { locales } from '../locale.ts'
import { zMinorPositive } from '../money.ts'
import { nameSchemas } from '../schema-names.ts'
import { protocolNames, uploadModes } from './content-kinds.ts'

/**
 * A public key of the wire encoding; the client keeps its bundle 86,400 s, the server the private
 * key 48 h longer.
 */
export const zWireKey = z.object({
  kid: z.string(),
  alg: z.literal('RSA-OAEP-256'),
  spki: z.string(),
  notAfter: z.iso.datetime(),
})

/** Channels for login codes. */
export const loginWays = ['phone', 'email'] as const
export type LoginWay = (typeof loginWays)[number]

/** Surroundings of a provider login: inside WeChat, in a mini-program of it, or anywhere else. */
export const loginPlaces = ['web', 'wechat', 'mini'] as const

/**
 * Opening type of a banner (seed, section 2): 0 web view, 1 external address, 2 internal page, 3
 * tab page, other: picture only.
 */
export const zBanner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  openType: z.int(),
  target: z.string(),
  isLoginRequired: z.boolean(),
})
export type Banner = z.infer<typeof zBanner>

export const zAppConfig = z.object({
  source: z.enum(['local', 'remote']),
  upload: z.object({
    mode: z.enum(uploadModes),
    /**
     * Endings of office files that are printed here, without the dot; none: only DOCX is taken, as
     * text.
     */
    list: z.array(z.string()),
  }),
  app: z.object({
    logo: z.string(),
    name: z.string(),
    quotaName: z.string(),
    quotaImage: z.string(),
    version: z.string(),
    isShowVip: z.boolean(),
    isShowPayTip: z.boolean(),
    currency: z.string().length(3),
  }),
  /**
   * Customer service. An empty string means that the channel does not exist; the screen then hides
   * it.
   */
  kf: z.object({
    wechat: z.string(),
    qrCode: z.string(),
    followQrCode: z.string(),
    phone: z.string(),
  }),
  isBalance: z.boolean(),
  /** The welcome gift, in minor units; 0 when there is none. */
  receiveBalance: zMinorPositive,
  isReviewer: z.boolean(),
  /**
   * True shows the writing button to guests; users have it in their info. False: nothing new is
   * written.
   */
  showWrite: z.boolean(),
  user: z.object({ defaultImage: z.string() }),
  share: z.object({ uid: z.string(), title: z.string(), images: z.array(z.string()) }),
  ad: z.array(zBanner),
  wire: z.object({ require: z.enum(['off', 'v1', 'v2']), keys: z.array(zWireKey) }),
  /** Ways to log in here, the usual way first. */
  login: z.object({
    ways: z.array(z.enum(loginWays)),
    /**
     * Others who say who somebody is, and where they do. `name` is a brand; WeChat's is in the
     * app's own words.
     */
    providers: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        places: z.array(z.enum(loginPlaces)),
      }),
    ),
    /** Browsers can keep passkeys for the address that people use. */
    hasPasskeys: z.boolean(),
  }),
  /** True on the demo deployment: the login page says where the code is printed. */
  isDemo: z.boolean(),
  /** The hour of the daily cut-off, HH:MM, in the deployment's time zone. */
  cutOff: z.string(),
  timeZone: z.string(),
  locales: z.array(z.enum(locales)),
})
export type AppConfig = z.infer<typeof zAppConfig>

nameSchemas({
  WireKey: zWireKey,
  Banner: zBanner,
  AppConfig: zAppConfig,
})

export const configCalls = defineCalls('config', {
  get: call({
    method: 'GET',
    path: `${v5}/app/config`,
    access: 'guest',
    summary: 'The app config: names, customer service, flags, wire keys',
    input: z.strictObject({}),
    output: zAppConfig,
  }),
  home: call({
    method: 'GET',
    path: `${v5}/app/home`,
    access: 'guest',
    summary: 'The home screen: banners and notices',
    input: z.strictObject({}),
    output: z.object({
      banners: z.array(zBanner),
      notices: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
  }),
  banners: call({
    method: 'GET',
    path: `${v5}/app/banners`,
    access: 'guest',
    summary: 'The banners of the mall or of the page Mine',
    input: z.strictObject({ place: z.enum(['mall', 'mine']) }),
    output: z.object({ list: z.array(zBanner) }),
  }),
  protocol: call({
    method: 'GET',
    path: `${v5}/app/pageProtocol`,
    access: 'guest',
    summary: 'An agreement or instruction page, as Markdown in the request’s locale',
    input: z.strictObject({ name: z.enum(protocolNames) }),
    output: z.object({
      name: z.enum(protocolNames),
      title: z.string(),
      markdown: z.string(),
      version: z.int(),
      updatedAt: z.iso.datetime({ offset: true }),
    }),
  }),
})
