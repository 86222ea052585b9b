import type { Locale } from '@mailing/contract/locale.ts'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type customer from '../web/src/customer/texts/zh-hans.ts'
import type account from '../web/src/features/account/texts/zh-hans.ts'
import type address from '../web/src/features/address/texts/zh-hans.ts'
import type delivery from '../web/src/features/delivery/staff/texts/zh-hans.ts'
import type home from '../web/src/features/home/texts/zh-hans.ts'
import type review from '../web/src/features/letter/staff/texts/zh-hans.ts'
import type breach from '../web/src/features/letter/texts/breach/zh-hans.ts'
import type confirm from '../web/src/features/letter/texts/confirm/zh-hans.ts'
import type letter from '../web/src/features/letter/texts/zh-hans.ts'
import type order from '../web/src/features/order/texts/zh-hans.ts'
import type replyDesk from '../web/src/features/reply/staff/texts/zh-hans.ts'
import type reply from '../web/src/features/reply/texts/zh-hans.ts'
import type wallet from '../web/src/features/wallet/texts/zh-hans.ts'
import type ui from '../web/src/ui/texts/zh-hans.ts'
import type staff from '../web/src/staff/texts/zh-hans.ts'
import type { Translation } from '../web/src/platform/texts.ts'

interface Tables {
  readonly 'customer/texts': Translation<typeof customer>
  readonly 'features/account/texts': Translation<typeof account>
  readonly 'features/address/texts': Translation<typeof address>
  readonly 'features/delivery/staff/texts': Translation<typeof delivery>
  readonly 'features/home/texts': Translation<typeof home>
  readonly 'features/letter/staff/texts': Translation<typeof review>
  readonly 'features/letter/texts/breach': Translation<typeof breach>
  readonly 'features/letter/texts/confirm': Translation<typeof confirm>
  readonly 'features/letter/texts': Translation<typeof letter>
  readonly 'features/order/texts': Translation<typeof order>
  readonly 'features/reply/staff/texts': Translation<typeof replyDesk>
  readonly 'features/reply/texts': Translation<typeof reply>
  readonly 'features/wallet/texts': Translation<typeof wallet>
  readonly 'ui/texts': Translation<typeof ui>
  readonly 'staff/texts': Translation<typeof staff>
}

const web = join(import.meta.dirname, '..', 'web', 'src')

/** The app's own sentences in a language, so that a journey presses what a person reads. */
export async function wordsOf<K extends keyof Tables>(place: K, locale: Locale): Promise<Tables[K]> {
  const file = `${locale.toLowerCase()}.ts`
  const folder = join(web, place)
  if (!readdirSync(folder).includes(file)) throw new Error(`no ${file} in ${relative(web, folder)}`)
  return ((await import(join(folder, file))) as { default: Tables[K] }).default
}
