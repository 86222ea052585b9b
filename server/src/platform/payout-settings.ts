import { payoutProviders } from '@mailing/contract/agent/rules.ts'
import { z } from 'zod'
import { list, setting } from './setting.ts'

/** Through whom agents are paid, over the accounts that money comes in by. */
export const payoutSettings = {
  PAYOUT_PROVIDERS: setting(
    list.pipe(z.array(z.enum(payoutProviders))).default([]),
    'alipay,wechat,stripe',
    'Through which providers agents are paid, comma between; each must be set up above and have its transfer product. Alipay tells of transfers that come back when PUBLIC_URL/api/payout/notify/alipay is the gateway of its application. Unset: by hand alone.',
  ),
  WECHAT_PAY_TRANSFER_SCENE: setting(
    z
      .string()
      .regex(/^\d{4,16}$/)
      .default('1005'),
    '1005',
    'WeChat Pay, paying agents out: the transfer scene that the merchant has been given (1005: commissions).',
  ),
  WECHAT_PAY_TRANSFER_REPORT: setting(
    list
      .pipe(
        z
          .array(
            z
              .string()
              .regex(/^[^=]{1,15}=[^=]{1,32}$/, 'type=content')
              .transform((pair) => ({
                type: pair.slice(0, pair.indexOf('=')),
                content: pair.slice(pair.indexOf('=') + 1),
              })),
          )
          .min(1),
      )
      .default([
        { type: '岗位类型', content: '推广者' },
        { type: '报酬说明', content: '推广佣金' },
      ]),
    '岗位类型=推广者,报酬说明=推广佣金',
    'WeChat Pay, paying agents out: what the transfer scene wants to be told of each transfer, as type=content, comma between.',
  ),
} as const
