import type { Receiver } from '@mailing/contract/privacy/kinds.ts'

/** What the deployment has switched on. */
export interface InUse {
  readonly smsProvider: string
  readonly emailProvider: string
  readonly hasWechatMessages: boolean
  readonly identities: ReadonlySet<string>
  /** Providers of payments and of payouts. */
  readonly payments: ReadonlySet<string>
  readonly trackers: ReadonlySet<string>
  readonly hasModel: boolean
}

/** Somebody outside of the house. */
interface OutsideReceiver {
  readonly receiver: Receiver
  /** The folder of `server/src/adapters` through which it is reached; null: by hand, on paper. */
  readonly adapter: string | null
  readonly isInUse: (use: InUse) => boolean
  /** Rows that each stand for once that it got something: their table, whose they are and when; null: it is not kept. */
  readonly times: { readonly from: string; readonly whose: string; readonly at: string } | null
}

const paid = (provider: string) => ({
  from: 'payments',
  whose: `user_id = :user and provider = '${provider}'`,
  at: 'created_at',
})
const followed = (service: string) => ({
  from: 'tracked_numbers',
  whose: `user_id = :user and service = '${service}'`,
  at: 'created_at',
})

export const outsideReceivers: readonly OutsideReceiver[] = [
  {
    receiver: 'post',
    adapter: null,
    isInUse: () => true,
    times: { from: 'pieces', whose: 'user_id = :user and posted_at is not null', at: 'posted_at' },
  },
  {
    receiver: 'parcel_carriers',
    adapter: null,
    isInUse: () => true,
    times: {
      from: 'shop_shipments',
      whose: 'order_id in (select id from orders where user_id = :user)',
      at: 'shipped_at',
    },
  },
  {
    receiver: 'aliyun_sms',
    adapter: 'sms',
    isInUse: ({ smsProvider }) => smsProvider === 'aliyun',
    times: null,
  },
  {
    receiver: 'tencent_sms',
    adapter: 'sms',
    isInUse: ({ smsProvider }) => smsProvider === 'tencent',
    times: null,
  },
  {
    receiver: 'mail_server',
    adapter: 'email',
    isInUse: ({ emailProvider }) => emailProvider === 'smtp',
    times: null,
  },
  {
    receiver: 'push_services',
    adapter: 'push',
    isInUse: () => true,
    times: null,
  },
  {
    receiver: 'wechat_messages',
    adapter: 'wechat-message',
    isInUse: ({ hasWechatMessages }) => hasWechatMessages,
    times: null,
  },
  {
    receiver: 'wechat_login',
    adapter: 'identity',
    isInUse: ({ identities }) => identities.has('wechat'),
    times: {
      from: 'third_party_identities',
      whose: `user_id = :user and provider = 'wechat'`,
      at: 'linked_at',
    },
  },
  {
    receiver: 'login_providers',
    adapter: 'identity',
    isInUse: ({ identities }) => [...identities].some((key) => key !== 'wechat'),
    times: {
      from: 'third_party_identities',
      whose: `user_id = :user and provider <> 'wechat'`,
      at: 'linked_at',
    },
  },
  {
    receiver: 'wechat_pay',
    adapter: 'payment',
    isInUse: ({ payments }) => payments.has('wechat'),
    times: paid('wechat'),
  },
  {
    receiver: 'alipay',
    adapter: 'payment',
    isInUse: ({ payments }) => payments.has('alipay'),
    times: paid('alipay'),
  },
  {
    receiver: 'stripe',
    adapter: 'payment',
    isInUse: ({ payments }) => payments.has('stripe'),
    times: paid('stripe'),
  },
  {
    receiver: 'kuaidi100',
    adapter: 'carrier',
    isInUse: ({ trackers }) => trackers.has('kuaidi100'),
    times: followed('kuaidi100'),
  },
  {
    receiver: 'seventeentrack',
    adapter: 'carrier',
    isInUse: ({ trackers }) => trackers.has('seventeentrack'),
    times: followed('seventeentrack'),
  },
  {
    receiver: 'ai_provider',
    adapter: 'ai',
    isInUse: ({ hasModel }) => hasModel,
    times: { from: 'ai_uses', whose: 'user_id = :user', at: 'sent_at' },
  },
]

/** Adapters whose work is done on our own machine, or at printers of the house that its settings name: nothing leaves the house through them. */
export const houseAdapters: readonly string[] = [
  'blocks',
  'document',
  'font',
  'picture',
  'place',
  'print',
  'printer',
  'scanner',
  'storage',
  'text-check',
]
