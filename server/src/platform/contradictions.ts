import { demoCollection, explain, type SettingName, type Values } from './settings.ts'

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

/** Paying out goes over the accounts that money comes in by. */
function payoutContradictions(read: Values): string[] {
  const problems: string[] = []
  for (const provider of read.PAYOUT_PROVIDERS)
    for (const name of neededByPayment[provider])
      if (read[name] === undefined)
        problems.push(explain(name, `PAYOUT_PROVIDERS names ${provider}, so this must be set too`))
  const pair: readonly SettingName[] = ['ALIPAY_APP_CERTIFICATE_SN', 'ALIPAY_ROOT_CERTIFICATE_SN']
  const missing = pair.filter((name) => read[name] === undefined)
  if (missing.length === 1)
    for (const name of missing)
      problems.push(
        explain(name, `${pair.find((other) => other !== name)} is set, so this must be set too`),
      )
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

const neededByHelper = ['AI_BASE_URL', 'AI_KEY', 'AI_MODEL'] as const satisfies SettingName[]

function helperContradictions(read: Values): string[] {
  const problems: string[] = []
  const missing = neededByHelper.filter((name) => read[name] === undefined)
  if (missing.length < neededByHelper.length)
    for (const name of missing)
      problems.push(
        explain(
          name,
          `${neededByHelper.find((other) => read[other] !== undefined)} is set, so this must be set too`,
        ),
      )
  if (read.NODE_ENV !== 'production') return problems
  if (read.AI_SANDBOX)
    problems.push(
      explain('AI_SANDBOX', 'it is for trying the product and is refused in production'),
    )
  const isNear = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(read.AI_BASE_URL ?? '')
  if (read.AI_BASE_URL && !read.AI_BASE_URL.startsWith('https:') && !isNear)
    problems.push(explain('AI_BASE_URL', 'production speaks to a model elsewhere by https only'))
  return problems
}

function emailContradictions(read: Values): string[] {
  const problems: string[] = []
  const isProduction = read.NODE_ENV === 'production'
  const needed: readonly SettingName[] =
    read.EMAIL_PROVIDER === 'smtp' ? ['SMTP_HOST', 'EMAIL_FROM'] : []
  for (const name of needed)
    if (!read[name]) problems.push(explain(name, 'EMAIL_PROVIDER is smtp, so this must be set too'))
  if (read.SMTP_USER && !read.SMTP_SECRET)
    problems.push(explain('SMTP_SECRET', 'SMTP_USER is set, so this must be set too'))
  if (isProduction && read.EMAIL_PROVIDER === 'file')
    problems.push(explain('EMAIL_PROVIDER', 'file is for tests and is refused in production'))
  const isNear = ['127.0.0.1', '::1', 'localhost'].includes(read.SMTP_HOST ?? '')
  if (isProduction && read.EMAIL_PROVIDER === 'smtp' && read.SMTP_SECURITY === 'off' && !isNear)
    problems.push(
      explain('SMTP_SECURITY', 'production speaks to a mail server elsewhere encrypted only'),
    )
  const hasEmail = read.EMAIL_PROVIDER ? read.EMAIL_PROVIDER !== 'none' : !isProduction
  if (read.LOGIN_WAYS?.includes('email') && !hasEmail)
    problems.push(explain('EMAIL_PROVIDER', 'LOGIN_WAYS names e-mail, so it must be sent too'))
  return problems
}

const wechatApps = [
  ['WECHAT_LOGIN_APP_ID', 'WECHAT_LOGIN_APP_SECRET'],
  ['WECHAT_LOGIN_WEB_APP_ID', 'WECHAT_LOGIN_WEB_APP_SECRET'],
  ['WECHAT_LOGIN_MINI_APP_ID', 'WECHAT_LOGIN_MINI_APP_SECRET'],
] as const satisfies readonly (readonly [SettingName, SettingName])[]

function identityContradictions(read: Values): string[] {
  const problems: string[] = []
  for (const pair of wechatApps) {
    const missing = pair.filter((name) => read[name] === undefined)
    if (missing.length !== 1) continue
    for (const name of missing)
      problems.push(
        explain(name, `${pair.find((other) => other !== name)} is set, so this must be set too`),
      )
  }
  if (read.WECHAT_NOTICE_TEMPLATE && !read.WECHAT_LOGIN_APP_ID)
    problems.push(
      explain('WECHAT_LOGIN_APP_ID', 'WECHAT_NOTICE_TEMPLATE is set, so this must be set too'),
    )
  if (read.NODE_ENV === 'production')
    for (const { key, issuer } of read.OIDC_PROVIDER_KEYS)
      if (!issuer.startsWith('https:'))
        problems.push(explain('OIDC_PROVIDER_KEYS', `production speaks to ${key} by https only`))
  return problems
}

function storeContradictions(read: Values): string[] {
  const problems: string[] = []
  const isS3 = read.FILE_STORE === 's3' || read.FILE_STORE_ALSO === 's3'
  if (read.FILE_STORE === read.FILE_STORE_ALSO)
    problems.push(explain('FILE_STORE_ALSO', 'it names the same store as FILE_STORE'))
  if (isS3 && !read.S3_BUCKET)
    problems.push(explain('S3_BUCKET', 'files are stored in s3, so this must be set too'))
  const pair: readonly SettingName[] = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = pair.filter((name) => read[name] === undefined)
  if (missing.length === 1)
    for (const name of missing)
      problems.push(
        explain(name, `${pair.find((other) => other !== name)} is set, so this must be set too`),
      )
  return problems
}

/** What is wrong with settings that are each right alone; empty when nothing is. */
export function contradictions(read: Values): string[] {
  const problems: string[] = [
    ...paymentContradictions(read),
    ...payoutContradictions(read),
    ...trackerContradictions(read),
    ...helperContradictions(read),
    ...emailContradictions(read),
    ...identityContradictions(read),
    ...storeContradictions(read),
  ]
  if (read.NODE_ENV === 'production' && read.SMS_PROVIDER === 'file')
    problems.push(explain('SMS_PROVIDER', 'file is for tests and is refused in production'))
  for (const name of neededBySms[read.SMS_PROVIDER]) {
    if (!read[name])
      problems.push(explain(name, `SMS_PROVIDER is ${read.SMS_PROVIDER}, so this must be set too`))
  }
  if (read.NODE_ENV === 'production' && read.DEMO)
    problems.push(explain('DEMO', 'on is for trying the product and is refused in production'))
  if (read.OFFICE_PRINTER === 'gotenberg' && !read.GOTENBERG_URL)
    problems.push(explain('GOTENBERG_URL', 'OFFICE_PRINTER is gotenberg, so this must be set too'))
  if (read.WEB_PROCESSES > 1 && (read.ROLE === 'worker' || read.ROLE === 'print'))
    problems.push(explain('WEB_PROCESSES', `a process of the role ${read.ROLE} answers no calls`))
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
