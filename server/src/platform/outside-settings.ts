import { z } from 'zod'
import { address, flag, list, privateKey, publicKey, setting } from './setting.ts'
import { smsWords } from './sms-words.ts'

/** Who sends login codes. */
export const smsSettings = {
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
    `SMS_PROVIDER=aliyun: the approved template; its one variable is code. Words to submit: ${smsWords.aliyun.code}`,
  ),
  ALIYUN_SMS_NOTICE_TEMPLATE: setting(
    z.string().min(1).optional(),
    'SMS_200000000',
    `SMS_PROVIDER=aliyun: the approved template of notices; its one variable is count, and its words hold the address of the app. Unset: no notices by text message. Words to submit: ${smsWords.aliyun.notice}`,
  ),
  ALIYUN_SMS_REPLACED_TEMPLATE: setting(
    z.string().min(1).optional(),
    'SMS_300000000',
    `SMS_PROVIDER=aliyun: the approved template, without variables, that tells a number that the account has another one now, and whom to call where that was not its owner. Unset: a replaced number is told nothing. Words to submit: ${smsWords.aliyun.replaced}`,
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
    `SMS_PROVIDER=tencent: the approved template; its two variables are the code and the minutes it is valid. Words to submit: ${smsWords.tencent.code}`,
  ),
  TENCENT_SMS_NOTICE_TEMPLATE: setting(
    z.string().min(1).optional(),
    '2000000',
    `SMS_PROVIDER=tencent: the approved template of notices; its one variable is the count, and its words hold the address of the app. Unset: no notices by text message. Words to submit: ${smsWords.tencent.notice}`,
  ),
  TENCENT_SMS_REPLACED_TEMPLATE: setting(
    z.string().min(1).optional(),
    '3000000',
    `SMS_PROVIDER=tencent: the approved template, without variables, that tells a number that the account has another one now, and whom to call where that was not its owner. Unset: a replaced number is told nothing. Words to submit: ${smsWords.tencent.replaced}`,
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
    'Login codes sent an hour, all numbers together; protects the operator’s bill. A fifth is kept for numbers on devices where they logged in before.',
  ),
} as const

/** Who takes payments. */
export const paymentSettings = {
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
  ALIPAY_APP_CERTIFICATE_SN: setting(
    z
      .string()
      .regex(/^[0-9a-f]{32}$/i)
      .optional(),
    '00000000000000000000000000000000',
    'Alipay: serial number of the application’s certificate (app_cert_sn), which paying agents out needs. ALIPAY_PUBLIC_KEYS is then the key of Alipay’s certificate.',
  ),
  ALIPAY_ROOT_CERTIFICATE_SN: setting(
    z
      .string()
      .regex(/^[0-9a-f]{32}(_[0-9a-f]{32})*$/i)
      .optional(),
    '00000000000000000000000000000000_00000000000000000000000000000000',
    'Alipay: serial numbers of Alipay’s root certificates (alipay_root_cert_sn), beside the one above.',
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
    'Refunds and corrections of payments above this sum in minor units need a second person’s approval (20000 = 200.00), until the console’s limits say another.',
  ),
} as const

/** Who follows tracking numbers. */
export const trackerSettings = {
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
} as const
