import type { InfoKind } from '@mailing/contract/privacy/kinds.ts'
import type { PagePath, TabPath } from '../../../platform/navigation/navigate.ts'
import type { TextSets } from '../../../texts/sets.ts'

interface KindFacts {
  /** How long it is kept: a sentence of `privacy.keeps`. */
  readonly keep: keyof TextSets['privacy']['keeps']
  /** The screen on which it is changed or deleted; null: there is none of its own. */
  readonly screen: PagePath | TabPath | null
}

export const kindFacts: Readonly<Record<InfoKind, KindFacts>> = {
  phone: { keep: 'account', screen: '/pages/my/my' },
  email: { keep: 'account', screen: '/pages/my/my' },
  third_party_logins: { keep: 'you', screen: '/pages/my/my' },
  profile: { keep: 'account', screen: '/pages/my/my' },
  logins: { keep: 'logins', screen: '/pages/my/sessions/sessions' },
  recipients: { keep: 'you', screen: '/pages/contacts/contacts' },
  past_addresses: { keep: 'you', screen: '/pages/my/addressPast/manage/manage' },
  delivery_addresses: { keep: 'you', screen: '/pages/my/address/manage/manage' },
  drafts: { keep: 'you', screen: '/pagesA/write/write' },
  letters: { keep: 'proof', screen: '/pages/my/order/order' },
  files: { keep: 'account', screen: null },
  family: { keep: 'you', screen: '/pages/family/family' },
  diary: { keep: 'you', screen: '/pages/diary/index' },
  helper: { keep: 'talks', screen: '/pages/message/helper/helper' },
  replies: { keep: 'proof', screen: '/pages/message/message' },
  orders: { keep: 'books', screen: '/pages/my/order/order' },
  parcels: { keep: 'proof', screen: '/pages/my/order/order' },
  payments: { keep: 'books', screen: '/pages/my/wallet/wallet' },
  wallet: { keep: 'books', screen: '/pages/my/wallet/wallet' },
  coupons: { keep: 'books', screen: '/pages/my/coupon/coupon' },
  points: { keep: 'books', screen: '/pagesA/my/task/task' },
  earnings: { keep: 'books', screen: '/pagesA/agent/agent' },
  invitations: { keep: 'books', screen: null },
  shopping: { keep: 'you', screen: '/pages/buyGoods/cart' },
  comments: { keep: 'proof', screen: null },
  surveys: { keep: 'account', screen: null },
  chats: { keep: 'account', screen: '/pages/message/chat/chat' },
  notices: { keep: 'proof', screen: '/pages/my/notices/notices' },
  message_channels: { keep: 'you', screen: '/pages/my/notices/settings' },
  readings: { keep: 'chain', screen: '/pages/my/order/order' },
  privacy: { keep: 'proof', screen: '/pages/my/privacy/privacy' },
  requests: { keep: 'short', screen: null },
}
