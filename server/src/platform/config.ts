import { resolve } from 'node:path'
import { app } from '@mailing/contract/app.ts'
import { printedLine } from '@mailing/contract/printed-line.ts'
import { z } from 'zod'
import { readPrivateKey, readPublicKey } from './rsa-keys.ts'

const flag = z.enum(['on', 'off']).transform((v) => v === 'on')
const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((v) =>
  v
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)
const address = z.url({ protocol: /^https?$/ }).transform((v) => v.replace(/\/+$/, ''))
const privateKey = z
  .string()
  .transform((text, context) => readWith(readPrivateKey, text, context))
  .optional()
const publicKey = z.string().transform((text, context) => readWith(readPublicKey, text, context))
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Nobody can mistake it for an address: a demo receives no mail. */
const demoCollection = '演示地址 Demo address|请勿寄信 Do not send mail'

interface Setting {
  readonly schema: z.ZodType
  /** Shown in error messages and in `.env.example`. */
  readonly example: string
  readonly about: string
}

const setting = <S extends z.ZodType>(schema: S, example: string, about: string) =>
  ({ schema, example, about }) satisfies Setting

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
    'Keys that seal private content, the current one first: id:base64 of 32 bytes, comma between. Unset: DATA_DIR/keys/data.json, made at first start.',
  ),
  INDEX_KEY: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .optional(),
    'BASE64_OF_32_RANDOM_BYTES',
    'Key of the blind indexes. It must stay the same for ever. Needed with DATA_KEYS.',
  ),
  TRUSTED_PROXIES: setting(
    list.default([]),
    '127.0.0.1,10.0.0.0/8',
    'Proxies whose X-Forwarded-For is believed. Empty: none, the address is that of the connection.',
  ),
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
  SESSION_DAYS: setting(
    z.coerce.number().int().min(1).max(365).default(30),
    '30',
    'Days that a login lasts without being used.',
  ),
  SMS_PROVIDER: setting(
    z.enum(['console', 'file', 'aliyun', 'tencent']).default('console'),
    'aliyun',
    'console prints login codes to the log; file writes them to DATA_DIR/outbox/sms.jsonl (never in production); aliyun and tencent send them.',
  ),
  ALIYUN_ACCESS_KEY_ID: setting(
    z.string().min(1).optional(),
    'LTAI-example',
    'SMS_PROVIDER=aliyun: the access key.',
  ),
  ALIYUN_ACCESS_KEY_SECRET: setting(
    z.string().min(1).optional(),
    'a-long-random-word',
    'SMS_PROVIDER=aliyun: the secret of the access key.',
  ),
  ALIYUN_SMS_SIGN_NAME: setting(
    z.string().min(1).optional(),
    '示例签名',
    'SMS_PROVIDER=aliyun: the approved signature.',
  ),
  ALIYUN_SMS_TEMPLATE: setting(
    z.string().min(1).optional(),
    'SMS_100000000',
    'SMS_PROVIDER=aliyun: the approved template; its one variable is code.',
  ),
  ALIYUN_SMS_URL: setting(
    z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
    'https://dysmsapi.aliyuncs.com',
    'SMS_PROVIDER=aliyun: address of the service.',
  ),
  TENCENT_SECRET_ID: setting(
    z.string().min(1).optional(),
    'AKID-example',
    'SMS_PROVIDER=tencent: the secret id.',
  ),
  TENCENT_SECRET_KEY: setting(
    z.string().min(1).optional(),
    'a-long-random-word',
    'SMS_PROVIDER=tencent: the secret key.',
  ),
  TENCENT_SMS_APP_ID: setting(
    z.string().min(1).optional(),
    '1400000000',
    'SMS_PROVIDER=tencent: the application’s id (SdkAppId).',
  ),
  TENCENT_SMS_SIGN_NAME: setting(
    z.string().min(1).optional(),
    '示例签名',
    'SMS_PROVIDER=tencent: the approved signature.',
  ),
  TENCENT_SMS_TEMPLATE: setting(
    z.string().min(1).optional(),
    '1000000',
    'SMS_PROVIDER=tencent: the approved template; its two variables are the code and the minutes it is valid.',
  ),
  TENCENT_SMS_REGION: setting(
    z.string().min(1).default('ap-guangzhou'),
    'ap-guangzhou',
    'SMS_PROVIDER=tencent: region of the service.',
  ),
  TENCENT_SMS_URL: setting(
    z.url({ protocol: /^https?$/ }).default('https://sms.tencentcloudapi.com'),
    'https://sms.tencentcloudapi.com',
    'SMS_PROVIDER=tencent: address of the service.',
  ),
  SMS_HOURLY_BUDGET: setting(
    z.coerce.number().int().min(1).max(1_000_000).default(2000),
    '2000',
    'Login codes sent an hour, all numbers together; protects the operator’s bill.',
  ),
  PAYMENT_SANDBOX: setting(
    flag.optional(),
    'on',
    'The sandbox payment provider. Default: on, but off in production unless set here.',
  ),
  PAYMENT_SANDBOX_SECRET: setting(
    z.string().min(16).optional(),
    'a-long-random-word',
    'Signs the sandbox’s notifications. Unset: made from the data key.',
  ),
  WECHAT_PAY_MERCHANT_ID: setting(
    z
      .string()
      .regex(/^\d{6,32}$/)
      .optional(),
    '1900000000',
    'WeChat Pay: the merchant’s number. WeChat Pay is offered once all its settings are there.',
  ),
  WECHAT_PAY_APP_ID: setting(
    z
      .string()
      .regex(/^wx[0-9a-z]{6,30}$/i)
      .optional(),
    'wx0000000000000000',
    'WeChat Pay: the official account that is bound to the merchant.',
  ),
  WECHAT_PAY_APP_SECRET: setting(
    z.string().min(8).optional(),
    'a-long-random-word',
    'WeChat Pay: the official account’s secret; inside WeChat it tells who pays.',
  ),
  WECHAT_PAY_CERTIFICATE_SERIAL: setting(
    z
      .string()
      .regex(/^[0-9A-F]{8,40}$/i)
      .optional(),
    '0000000000000000000000000000000000000000',
    'WeChat Pay: serial number of the merchant’s API certificate.',
  ),
  WECHAT_PAY_PRIVATE_KEY: setting(
    privateKey,
    'BASE64_OF_APICLIENT_KEY',
    'WeChat Pay: private key of that certificate, PEM with \\n or bare base64.',
  ),
  WECHAT_PAY_API_KEYS: setting(
    list
      .refine(
        (keys) => keys.length > 0 && keys.every((key) => Buffer.byteLength(key) === 32),
        '32 bytes each',
      )
      .optional(),
    '32_LETTERS_AND_DIGITS_000000000000',
    'WeChat Pay: the APIv3 key, 32 bytes. While it is changed: the new one, a comma, the old one.',
  ),
  WECHAT_PAY_PUBLIC_KEYS: setting(
    list
      .pipe(
        z.array(
          z
            .string()
            .regex(/^[\w-]+:/, 'id:key')
            .transform((v) => ({
              id: v.slice(0, v.indexOf(':')),
              key: v.slice(v.indexOf(':') + 1),
            }))
            .pipe(z.object({ id: z.string(), key: publicKey })),
        ),
      )
      .default([]),
    'PUB_KEY_ID_0000000000:BASE64_OF_PUBLIC_KEY',
    'WeChat Pay: its public keys as id:key, comma between. Unset: platform certificates are downloaded.',
  ),
  WECHAT_PAY_URL: setting(
    address.default('https://api.mch.weixin.qq.com'),
    'https://api.mch.weixin.qq.com',
    'WeChat Pay: address of the payment service.',
  ),
  WECHAT_API_URL: setting(
    address.default('https://api.weixin.qq.com'),
    'https://api.weixin.qq.com',
    'WeChat Pay: address that tells who the payer is.',
  ),
  WECHAT_LOGIN_URL: setting(
    address.default('https://open.weixin.qq.com'),
    'https://open.weixin.qq.com',
    'WeChat Pay: address of the page inside WeChat that names the payer.',
  ),
  ALIPAY_APP_ID: setting(
    z
      .string()
      .regex(/^\d{10,32}$/)
      .optional(),
    '2021000000000000',
    'Alipay: the application. Alipay is offered once all its settings are there.',
  ),
  ALIPAY_SELLER_ID: setting(
    z
      .string()
      .regex(/^2088\d{12}$/)
      .optional(),
    '2088000000000000',
    'Alipay: the merchant’s account number (PID).',
  ),
  ALIPAY_PRIVATE_KEY: setting(
    privateKey,
    'BASE64_OF_THE_APPLICATION_KEY',
    'Alipay: the application’s private key (RSA2), PEM with \\n or bare base64.',
  ),
  ALIPAY_PUBLIC_KEYS: setting(
    list.pipe(z.array(publicKey).min(1)).optional(),
    'BASE64_OF_ALIPAY_KEY',
    'Alipay: Alipay’s own public key as the console shows it. While it is changed: both, comma between.',
  ),
  ALIPAY_URL: setting(
    address.default('https://openapi.alipay.com/gateway.do'),
    'https://openapi.alipay.com/gateway.do',
    'Alipay: address of the gateway.',
  ),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^[sr]k_(test|live)_\w{8,}$/)
      .optional(),
    'sk_live_a_long_random_word',
    'Stripe: the secret or restricted key. Stripe is offered once all its settings are there.',
  ),
  STRIPE_WEBHOOK_SECRETS: setting(
    list.pipe(z.array(z.string().min(16)).min(1)).optional(),
    'whsec_a_long_random_word',
    'Stripe: signing secrets of the webhook endpoint, comma between while one is rolled.',
  ),
  STRIPE_URL: setting(
    address.default('https://api.stripe.com'),
    'https://api.stripe.com',
    'Stripe: address of the API.',
  ),
  REFUND_SECOND_PERSON_ABOVE: setting(
    z.coerce.number().int().min(0).max(100_000_000).default(20_000),
    '20000',
    'Refunds and corrections above this sum in minor units need a second person’s approval (20000 = 200.00).',
  ),
  KUAIDI100_KEY: setting(
    z.string().min(8).optional(),
    'a-long-random-word',
    'Kuaidi100: the authorisation key. It follows tracking numbers of Chinese carriers once this and the customer number are there.',
  ),
  KUAIDI100_CUSTOMER: setting(
    z.string().min(8).optional(),
    '00000000000000000000000000000000',
    'Kuaidi100: the customer number that signs questions.',
  ),
  KUAIDI100_PHONE: setting(
    z
      .string()
      .regex(/^[\d+-]{4,20}$/)
      .optional(),
    '13800000000',
    'Kuaidi100: the telephone that stands on our parcels as the sender’s; SF Express tells nothing without it.',
  ),
  KUAIDI100_URL: setting(
    address.default('https://poll.kuaidi100.com'),
    'https://poll.kuaidi100.com',
    'Kuaidi100: address of the service.',
  ),
  SEVENTEENTRACK_KEY: setting(
    z.string().min(8).optional(),
    'a-long-random-word',
    '17TRACK: the access key. It follows the carriers that Kuaidi100 does not; its console needs PUBLIC_URL/api/carrier/notify/seventeentrack as webhook.',
  ),
  SEVENTEENTRACK_URL: setting(
    address.default('https://api.17track.net'),
    'https://api.17track.net',
    '17TRACK: address of the service.',
  ),
  DEMO: setting(
    flag.optional(),
    'off',
    'Demo data and demo logins. Default: on; in production off, and on is refused.',
  ),
} as const

type SettingName = keyof typeof settings
type Values = { [K in SettingName]: z.output<(typeof settings)[K]['schema']> }

/** The settings, read once at start. */
export interface Config extends Omit<Values, 'PUBLIC_URL' | 'PAYMENT_SANDBOX' | 'DEMO'> {
  readonly PUBLIC_URL: string
  readonly PAYMENT_SANDBOX: boolean
  readonly DEMO: boolean
  readonly isProduction: boolean
}

function readWith<T>(read: (text: string) => T, text: string, context: z.RefinementCtx<string>): T {
  try {
    return read(text)
  } catch (error) {
    context.addIssue((error as Error).message)
    return z.NEVER
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** A setting cannot be used. The message names each one, what is wrong, and an example. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const explain = (name: SettingName, problem: string): string =>
  `  ${name}: ${problem}\n    ${settings[name].about}\n    Example: ${name}=${settings[name].example}`

/** Reads the settings. An empty value counts as unset. Throws a ConfigError that lists every problem at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(settings) as SettingName[]) {
    const raw = env[name]
    const parsed = settings[name].schema.safeParse(raw === '' ? undefined : raw)
    if (parsed.success) values[name] = parsed.data
    else
      problems.push(
        explain(
          name,
          `${/SECRET|KEY/.test(name) ? 'the value' : JSON.stringify(raw)} is refused: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`,
        ),
      )
  }
  const read = values as Values
  if (problems.length === 0) problems.push(...contradictions(read))
  if (problems.length > 0)
    throw new ConfigError(
      `These settings must be mended before the server can start:\n${problems.join('\n')}`,
    )
  const isProduction = read.NODE_ENV === 'production'
  return {
    ...read,
    isProduction,
    PUBLIC_URL:
      read.PUBLIC_URL ?? `http://${read.HOST === '0.0.0.0' ? '127.0.0.1' : read.HOST}:${read.PORT}`,
    PAYMENT_SANDBOX: read.PAYMENT_SANDBOX ?? !isProduction,
    DEMO: read.DEMO ?? !isProduction,
  }
}

const neededBySms: Record<Values['SMS_PROVIDER'], readonly SettingName[]> = {
  console: [],
  file: [],
  aliyun: [
    'ALIYUN_ACCESS_KEY_ID',
    'ALIYUN_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE',
  ],
  tencent: [
    'TENCENT_SECRET_ID',
    'TENCENT_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE',
  ],
}

/** What each payment provider needs; it is offered when all of it is there. */
export const neededByPayment = {
  wechat: [
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_APP_SECRET',
    'WECHAT_PAY_CERTIFICATE_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEYS',
  ],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEYS'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'],
} as const satisfies Record<string, readonly SettingName[]>

const addressesOfPayment = {
  wechat: ['WECHAT_PAY_URL', 'WECHAT_API_URL', 'WECHAT_LOGIN_URL'],
  alipay: ['ALIPAY_URL'],
  stripe: ['STRIPE_URL'],
} as const satisfies Record<keyof typeof neededByPayment, readonly SettingName[]>

/** Currencies whose smallest unit is not a hundredth; amounts here are always hundredths. */
const notHundredths = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
  'BHD',
  'JOD',
  'KWD',
  'OMR',
  'TND',
]

function paymentContradictions(read: Values): string[] {
  const problems: string[] = []
  for (const [provider, needed] of Object.entries(neededByPayment) as [
    keyof typeof neededByPayment,
    readonly SettingName[],
  ][]) {
    const missing = needed.filter((name) => read[name] === undefined)
    if (missing.length === needed.length) continue
    for (const name of missing)
      problems.push(
        explain(
          name,
          `${needed.find((other) => read[other] !== undefined)} is set, so this must be set too`,
        ),
      )
    const isCurrencyTaken =
      provider === 'stripe' ? !notHundredths.includes(read.CURRENCY) : read.CURRENCY === 'CNY'
    if (!isCurrencyTaken)
      problems.push(
        explain('CURRENCY', `${provider} is set up, and it does not take ${read.CURRENCY} here`),
      )
    if (read.NODE_ENV !== 'production') continue
    for (const name of addressesOfPayment[provider])
      if (!read[name].startsWith('https:'))
        problems.push(explain(name, 'production speaks to payment providers by https only'))
    if (read.PUBLIC_URL && !read.PUBLIC_URL.startsWith('https:'))
      problems.push(
        explain('PUBLIC_URL', `${provider} is set up, and payment providers notify by https only`),
      )
  }
  return problems
}

function trackerContradictions(read: Values): string[] {
  const problems: string[] = []
  const pair: readonly SettingName[] = ['KUAIDI100_KEY', 'KUAIDI100_CUSTOMER']
  const missing = pair.filter((name) => read[name] === undefined)
  if (missing.length === 1)
    for (const name of missing)
      problems.push(
        explain(name, `${pair.find((other) => other !== name)} is set, so this must be set too`),
      )
  if (read.NODE_ENV !== 'production') return problems
  if (missing.length === 0 && !read.KUAIDI100_URL.startsWith('https:'))
    problems.push(explain('KUAIDI100_URL', 'production speaks to it by https only'))
  if (read.SEVENTEENTRACK_KEY && !read.SEVENTEENTRACK_URL.startsWith('https:'))
    problems.push(explain('SEVENTEENTRACK_URL', 'production speaks to it by https only'))
  return problems
}

function contradictions(read: Values): string[] {
  const problems: string[] = [...paymentContradictions(read), ...trackerContradictions(read)]
  if (read.NODE_ENV === 'production' && read.SMS_PROVIDER === 'file')
    problems.push(explain('SMS_PROVIDER', 'file is for tests and is refused in production'))
  for (const name of neededBySms[read.SMS_PROVIDER]) {
    if (!read[name])
      problems.push(explain(name, `SMS_PROVIDER is ${read.SMS_PROVIDER}, so this must be set too`))
  }
  if (read.NODE_ENV === 'production' && read.DEMO)
    problems.push(explain('DEMO', 'on is for trying the product and is refused in production'))
  if (read.DATA_KEYS && !read.INDEX_KEY)
    problems.push(explain('INDEX_KEY', 'DATA_KEYS is set, so this must be set too'))
  if (read.NODE_ENV === 'production' && !read.PUBLIC_URL)
    problems.push(explain('PUBLIC_URL', 'production needs the address that people use'))
  if (
    read.NODE_ENV === 'production' &&
    (read.OPERATOR_NAME === 'Demo' || read.OPERATOR_CONTACT.endsWith('.invalid'))
  ) {
    problems.push(
      explain(
        'OPERATOR_NAME',
        'production needs OPERATOR_NAME and OPERATOR_CONTACT: the agreements name them',
      ),
    )
  }
  if (read.NODE_ENV === 'production' && read.COLLECTION_ADDRESS.join('|') === demoCollection)
    problems.push(
      explain('COLLECTION_ADDRESS', 'production needs the address that replies come to'),
    )
  return problems
}

/** The text of `.env.example`. */
export function exampleEnv(): string {
  const lines = Object.entries(settings).map(([name, { about, example, schema }]) => {
    const standard = schema.safeParse(undefined)
    const shown =
      name === 'DATA_DIR'
        ? '.data'
        : standard.success && standard.data !== undefined && !Array.isArray(standard.data)
          ? String(standard.data)
          : ''
    return `# ${about}\n${shown === '' ? `# ${name}=${example}` : `# Default: ${shown}\n# ${name}=${example}`}\n`
  })
  return `# Settings of the server, read once at start. Copy to .env and uncomment what you change.\n\n${lines.join('\n')}`
}
