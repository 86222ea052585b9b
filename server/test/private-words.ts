import { realName } from './agents.ts'

/**
 * What is private of one person, each in words that stand nowhere else: where they are shown, it is
 * shown.
 */
export const secrets = {
  nickname: '金丝雀昵称',
  recipient: '金丝雀在里面',
  unit: '金丝雀监区',
  personNumber: '77193102',
  friend: '金丝雀亲友',
  address: '金丝雀大道 9 号',
  delivery: '金丝雀收货人',
  deliveryAddress: '金丝雀小巷 3 号',
  deliveryPhone: '12077190001',
  title: '金丝雀标题',
  letter: '金丝雀家书',
  draft: '金丝雀草稿',
  postcard: '金丝雀明信片',
  greeting: '金丝雀贺卡',
  diary: '金丝雀日记',
  chat: '金丝雀谈话',
  helpful: '金丝雀评语',
  staffNote: '金丝雀便条',
  chatNote: '金丝雀旁注',
  goodsNote: '金丝雀附言',
  returnWords: '金丝雀退货',
  returnNote: '金丝雀退信',
  carrier: '金丝雀签收人',
  place: '金丝雀寻找的地方',
  questionnaire: '金丝雀答卷',
  gift: '金丝雀赠券',
  email: 'canary@mail.example',
  payout: 'canary-payout@mail.example',
  realName,
} as const
