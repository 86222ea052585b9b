import { resolve } from 'node:path'
import { app } from '@mailing/contract/app.ts'
import { printedLine } from '@mailing/contract/fold-line.ts'
import { z } from 'zod'
import { aiSettings } from './ai-settings.ts'
import { emailSettings } from './login-settings.ts'
import { noticeSettings } from './notice-settings.ts'
import { officeSettings } from './office-settings.ts'
import { paymentSettings, smsSettings, trackerSettings } from './outside-settings.ts'
import { overloadSettings } from './overload-settings.ts'
import { payoutSettings } from './payout-settings.ts'
import { printerSettings } from './printer-settings.ts'
import { processSettings } from './process-settings.ts'
import { clockTime, flag, list, port, setting } from './setting.ts'
import { storeSettings } from './store-settings.ts'

/** Nobody can mistake it for an address: a demo receives no mail. */
export const demoCollection = '演示地址 Demo address|请勿寄信 Do not send mail'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** Every setting of the server. `.env.example` is made from this table and a test keeps them equal. */
export const settings = {
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production']).default('development'),
    'production',
    'production refuses the demo aids: sandbox payments, codes in a file, demo logins.',
  ),
  HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    '0.0.0.0',
    'Address the server listens on.',
  ),
  PORT: setting(port.default(3000), '3000', 'Port the server listens on; 0 takes any free one.'),
  PUBLIC_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .transform((v) => v.replace(/\/+$/, ''))
      .optional(),
    'https://mail.example.org',
    'Address people reach the server at. Links and payment returns are made from it. Default: http://HOST:PORT.',
  ),
  WEB_HISTORY: setting(
    z.enum(['hash', 'history']).default('hash'),
    'history',
    'How the app names its pages: behind # (hash) or in the path (history). The app is built anew when it changes.',
  ),
  ...processSettings,
  DATA_DIR: setting(
    z
      .string()
      .min(1)
      .default('.data')
      .transform((v) => resolve(v)),
    '/var/lib/mailing',
    'Folder of all state: embedded database, files, keys.',
  ),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    'postgres://mailing:secret@db.example.org:5432/mailing',
    'An outside PostgreSQL, 15 or newer. Unset: the embedded one under DATA_DIR.',
  ),
  DATABASE_POOL: setting(
    z.coerce.number().int().min(4).max(200).default(20),
    '20',
    'Connections to the database.',
  ),
  DATA_KEYS: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,16}:[A-Za-z0-9+/]{43}=(,[A-Za-z0-9_-]{1,16}:[A-Za-z0-9+/]{43}=)*$/)
      .optional(),
    'k1:BASE64_OF_32_RANDOM_BYTES',
    'Keys that seal private content, the current one first: id:base64 of 32 bytes, comma between. Unset: DATA_DIR/keys/data.json, made at the first start of the embedded database, else by npm run keys:make.',
  ),
  INDEX_KEY: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .optional(),
    'BASE64_OF_32_RANDOM_BYTES',
    'Key of the blind indexes. It must stay the same for ever. Needed with DATA_KEYS.',
  ),
  ...storeSettings,
  TRUSTED_PROXIES: setting(
    list.default([]),
    '127.0.0.1,10.0.0.0/8',
    'Proxies whose X-Forwarded-For is believed. Empty: none, the address is that of the connection.',
  ),
  ...overloadSettings,
  CORS_ORIGINS: setting(
    list.default([]),
    'https://app.example.org',
    'Foreign origins that may call the API. Empty: the same origin only.',
  ),
  WIRE_REQUIRE: setting(
    z.enum(['off', 'v1']).default('off'),
    'off',
    'v1 refuses POST bodies in plain JSON; off accepts both forms.',
  ),
  WIRE_RSA_PKCS1V15: setting(
    z.enum(['off', 'on']).default('off'),
    'off',
    'on also reads session keys that were encrypted with RSA PKCS#1 v1.5, for old clients; it stays off where a test at start finds it unsafe.',
  ),
  LEAST_APP_VERSION: setting(
    z.coerce.number().int().min(1).max(1_000_000).default(app.versionCode),
    String(app.versionCode),
    'Least version code of a client that is served fully. Older ones may still log in, read and save what was written.',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    'info',
    'Least level that is logged.',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'a-long-random-word',
    'Bearer token of /metrics. Unset: /metrics answers to the loopback address only.',
  ),
  TIME_ZONE: setting(
    z.string().refine(isTimeZone, 'not an IANA time zone').default('Asia/Shanghai'),
    'Asia/Shanghai',
    'Business days, the cut-off and sign-in days follow this zone.',
  ),
  CURRENCY: setting(
    z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('CNY'),
    'CNY',
    'ISO 4217 code of the deployment’s currency.',
  ),
  COUNTRY: setting(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('CN'),
    'CN',
    'ISO 3166 code of the country that letters are posted in; letters to others carry their country on the envelope.',
  ),
  CUT_OFF: setting(
    clockTime.default('17:30'),
    '17:30',
    'What is paid before this hour is posted the same day.',
  ),
  OPERATOR_NAME: setting(
    z.string().min(1).max(120).default('Demo'),
    'Letters Ltd',
    'Who runs this service; shown in the agreements and under About. Production needs it.',
  ),
  OPERATOR_CONTACT: setting(
    z.string().min(3).max(200).default('demo@mailing.invalid'),
    'help@mail.example.org',
    'How people reach the operator; shown in the agreements and instructions. Production needs it.',
  ),
  COLLECTION_ADDRESS: setting(
    z
      .string()
      .min(5)
      .max(300)
      .transform((v) =>
        v
          .split('|')
          .map(printedLine)
          .filter((line) => line !== ''),
      )
      .prefault(demoCollection),
    '12 Example Street|Example Town',
    'The address that replies come to, a bar between its lines; each writer’s box code is added to it. Production needs it.',
  ),
  COLLECTION_POSTCODE: setting(
    z.string().max(12).default(''),
    '100000',
    'Postcode of the collection address.',
  ),
  DELETION_WAIT_DAYS: setting(
    z.coerce.number().int().min(3).max(60).default(15),
    '15',
    'Days between asking for the end of an account and the end; until then it can be taken back.',
  ),
  REPLY_KEEP_DAYS: setting(
    z.coerce.number().int().min(7).max(3650).default(60),
    '60',
    'Days that the paper original of a reply is kept.',
  ),
  WELCOME_GIFT: setting(
    z.coerce.number().int().min(0).max(1_000_000).default(500),
    '500',
    'Welcome gift in minor units (500 = 5.00 coins) until staff set another; 0 gives none.',
  ),
  STAFF_READS_HOURLY: setting(
    z.coerce.number().int().min(10).max(1_000_000).default(180),
    '180',
    'Private things that a member of the staff may open in an hour before a reason is asked for and administrators are told.',
  ),
  SESSION_DAYS: setting(
    z.coerce.number().int().min(1).max(365).default(30),
    '30',
    'Days that a login lasts without being used.',
  ),
  ...smsSettings,
  ...emailSettings,
  ...noticeSettings,
  ...paymentSettings,
  ...payoutSettings,
  ...trackerSettings,
  ...printerSettings,
  ...officeSettings,
  ...aiSettings,
  DEMO: setting(
    flag.optional(),
    'off',
    'Demo data and demo logins. Default: on; in production off, and on is refused.',
  ),
} as const

export type SettingName = keyof typeof settings
/** What the table makes of the environment. */
export type Values = { [K in SettingName]: z.output<(typeof settings)[K]['schema']> }

/** What is wrong with a setting, what it is for, and an example. */
export const explain = (name: SettingName, problem: string): string =>
  `  ${name}: ${problem}\n    ${settings[name].about}\n    Example: ${name}=${settings[name].example}`
