import type { InfoKind } from '../info-kinds.ts'

/** Retention times; the texts of the privacy lists have a sentence for each. */
export type Keep =
  | 'account'
  | 'you'
  | 'logins'
  | 'proof'
  | 'books'
  | 'chain'
  | 'talks'
  | 'notices'
  | 'short'

/** Retention of each kind, for the lists and the privacy policy. */
export const keepOf: Readonly<Record<InfoKind, Keep>> = {
  phone: 'account',
  email: 'account',
  third_party_logins: 'you',
  profile: 'account',
  logins: 'logins',
  recipients: 'you',
  past_addresses: 'you',
  delivery_addresses: 'you',
  drafts: 'you',
  letters: 'proof',
  files: 'account',
  family: 'you',
  diary: 'you',
  helper: 'talks',
  replies: 'proof',
  orders: 'books',
  parcels: 'proof',
  payments: 'books',
  wallet: 'books',
  coupons: 'books',
  points: 'books',
  earnings: 'books',
  invitations: 'books',
  shopping: 'you',
  comments: 'proof',
  surveys: 'account',
  chats: 'account',
  notices: 'notices',
  message_channels: 'you',
  readings: 'chain',
  privacy: 'proof',
  requests: 'short',
}

/** Third parties that receive information. Staff of ours and recipients of mail are none. */
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

/**
 * Fate of information at the deletion of an account: erased; emptied of all words, so that only
 * numbers and days are left; anonymous.
 */
export const deletionEnds = ['erased', 'emptied', 'kept'] as const
export type DeletionEnd = (typeof deletionEnds)[number]
