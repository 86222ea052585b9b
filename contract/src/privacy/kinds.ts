/** Kinds of information that are kept of a person, in the order of the list. */
export const infoKinds = [
  'phone',
  'email',
  'third_party_logins',
  'profile',
  'logins',
  'recipients',
  'past_addresses',
  'delivery_addresses',
  'drafts',
  'letters',
  'files',
  'family',
  'diary',
  'helper',
  'replies',
  'orders',
  'parcels',
  'payments',
  'wallet',
  'coupons',
  'points',
  'invitations',
  'earnings',
  'shopping',
  'comments',
  'surveys',
  'chats',
  'notices',
  'message_channels',
  'readings',
  'requests',
  'privacy',
] as const
export type InfoKind = (typeof infoKinds)[number]

/** Who outside of the house gets something. Staff of ours and whoever is written to are no third parties. */
export const receivers = [
  'post',
  'parcel_carriers',
  'aliyun_sms',
  'tencent_sms',
  'mail_server',
  'push_services',
  'wechat_messages',
  'wechat_login',
  'login_providers',
  'wechat_pay',
  'alipay',
  'stripe',
  'kuaidi100',
  'seventeentrack',
  'ai_provider',
] as const
export type Receiver = (typeof receivers)[number]

/** What becomes of information when an account is deleted: gone; emptied of all words, so that only numbers and days are left; kept under no name. */
export const deletionEnds = ['erased', 'emptied', 'kept'] as const
export type DeletionEnd = (typeof deletionEnds)[number]
