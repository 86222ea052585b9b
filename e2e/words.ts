import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Locale } from '@mailing/contract/locale.ts'
import type page from '../web/src/customer/page-texts/zh-hans.ts'
import type customer from '../web/src/customer/texts/zh-hans.ts'
import type account from '../web/src/features/account/texts/zh-hans.ts'
import type address from '../web/src/features/address/texts/zh-hans.ts'
import type couponDesk from '../web/src/features/coupon/staff/texts/zh-hans.ts'
import type coupon from '../web/src/features/coupon/texts/zh-hans.ts'
import type logisticsDesk from '../web/src/features/delivery/staff/texts/logistics/zh-hans.ts'
import type delivery from '../web/src/features/delivery/staff/texts/zh-hans.ts'
import type logistics from '../web/src/features/delivery/texts/zh-hans.ts'
import type diary from '../web/src/features/diary/texts/zh-hans.ts'
import type family from '../web/src/features/family/texts/zh-hans.ts'
import type goodsDesk from '../web/src/features/goods/staff/texts/zh-hans.ts'
import type goods from '../web/src/features/goods/texts/zh-hans.ts'
import type home from '../web/src/features/home/texts/zh-hans.ts'
import type stationeryDesk from '../web/src/features/letter/staff/texts/stationery/zh-hans.ts'
import type review from '../web/src/features/letter/staff/texts/zh-hans.ts'
import type breach from '../web/src/features/letter/texts/breach/zh-hans.ts'
import type confirm from '../web/src/features/letter/texts/confirm/zh-hans.ts'
import type later from '../web/src/features/letter/texts/later/zh-hans.ts'
import type parts from '../web/src/features/letter/texts/parts/zh-hans.ts'
import type template from '../web/src/features/letter/texts/template/zh-hans.ts'
import type letter from '../web/src/features/letter/texts/zh-hans.ts'
import type order from '../web/src/features/order/texts/zh-hans.ts'
import type pointDesk from '../web/src/features/point/staff/texts/zh-hans.ts'
import type point from '../web/src/features/point/texts/zh-hans.ts'
import type postcard from '../web/src/features/postcard/texts/zh-hans.ts'
import type price from '../web/src/features/price/staff/texts/zh-hans.ts'
import type replyDesk from '../web/src/features/reply/staff/texts/zh-hans.ts'
import type reply from '../web/src/features/reply/texts/zh-hans.ts'
import type shopDesk from '../web/src/features/shop/staff/texts/zh-hans.ts'
import type checkout from '../web/src/features/shop/texts/checkout/zh-hans.ts'
import type exchange from '../web/src/features/shop/texts/exchange/zh-hans.ts'
import type original from '../web/src/features/shop/texts/original/zh-hans.ts'
import type shop from '../web/src/features/shop/texts/zh-hans.ts'
import type finance from '../web/src/features/wallet/staff/texts/zh-hans.ts'
import type wallet from '../web/src/features/wallet/texts/zh-hans.ts'
import type { Translation } from '../web/src/platform/texts.ts'
import type staff from '../web/src/staff/texts/zh-hans.ts'
import type deskControls from '../web/src/ui/desk/texts/zh-hans.ts'
import type pay from '../web/src/ui/pay/texts/zh-hans.ts'
import type ui from '../web/src/ui/texts/zh-hans.ts'

interface Tables {
  readonly 'customer/page-texts': Translation<typeof page>
  readonly 'customer/texts': Translation<typeof customer>
  readonly 'features/account/texts': Translation<typeof account>
  readonly 'features/address/texts': Translation<typeof address>
  readonly 'features/coupon/texts': Translation<typeof coupon>
  readonly 'features/coupon/staff/texts': Translation<typeof couponDesk>
  readonly 'features/delivery/staff/texts': Translation<typeof delivery>
  readonly 'features/delivery/staff/texts/logistics': Translation<typeof logisticsDesk>
  readonly 'features/delivery/texts': Translation<typeof logistics>
  readonly 'features/diary/texts': Translation<typeof diary>
  readonly 'features/family/texts': Translation<typeof family>
  readonly 'features/goods/staff/texts': Translation<typeof goodsDesk>
  readonly 'features/goods/texts': Translation<typeof goods>
  readonly 'features/home/texts': Translation<typeof home>
  readonly 'features/letter/staff/texts': Translation<typeof review>
  readonly 'features/letter/staff/texts/stationery': Translation<typeof stationeryDesk>
  readonly 'features/letter/texts/breach': Translation<typeof breach>
  readonly 'features/letter/texts/confirm': Translation<typeof confirm>
  readonly 'features/letter/texts/later': Translation<typeof later>
  readonly 'features/letter/texts/template': Translation<typeof template>
  readonly 'features/letter/texts/parts': Translation<typeof parts>
  readonly 'features/letter/texts': Translation<typeof letter>
  readonly 'features/order/texts': Translation<typeof order>
  readonly 'features/point/staff/texts': Translation<typeof pointDesk>
  readonly 'features/point/texts': Translation<typeof point>
  readonly 'features/postcard/texts': Translation<typeof postcard>
  readonly 'features/price/staff/texts': Translation<typeof price>
  readonly 'features/reply/staff/texts': Translation<typeof replyDesk>
  readonly 'features/reply/texts': Translation<typeof reply>
  readonly 'features/wallet/staff/texts': Translation<typeof finance>
  readonly 'features/shop/staff/texts': Translation<typeof shopDesk>
  readonly 'features/shop/texts': Translation<typeof shop>
  readonly 'features/shop/texts/checkout': Translation<typeof checkout>
  readonly 'features/shop/texts/original': Translation<typeof original>
  readonly 'features/shop/texts/exchange': Translation<typeof exchange>
  readonly 'ui/desk/texts': Translation<typeof deskControls>
  readonly 'ui/pay/texts': Translation<typeof pay>
  readonly 'features/wallet/texts': Translation<typeof wallet>
  readonly 'ui/texts': Translation<typeof ui>
  readonly 'staff/texts': Translation<typeof staff>
}

const web = join(import.meta.dirname, '..', 'web', 'src')

/** The app's own sentences in a language, so that a journey presses what a person reads. */
export async function wordsOf<K extends keyof Tables>(
  place: K,
  locale: Locale,
): Promise<Tables[K]> {
  const file = `${locale.toLowerCase()}.ts`
  const folder = join(web, place)
  if (!readdirSync(folder).includes(file)) throw new Error(`no ${file} in ${relative(web, folder)}`)
  return ((await import(join(folder, file))) as { default: Tables[K] }).default
}
