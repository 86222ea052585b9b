import type { Locale } from '@mailing/contract/locale.ts'
import {
  factsOf,
  type NoticePlace,
  type NoticeTopic,
  noticePlace,
  noticeTopics,
} from '@mailing/contract/notice/topics.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { contactNames } from '../../address/service.ts'
import { openListed } from '../../order/service.ts'
import { noticeWords } from '../rules/words.ts'
import { ordersOf } from '../store/notices.ts'

/** A notice as it is kept. */
export interface Kept {
  readonly topic: string
  readonly subject: string
  readonly facts: unknown
}

/** A notice in a reader's language. */
export interface Said {
  readonly topic: NoticeTopic
  readonly title: string
  /** Whom or what it is about; empty where nothing is known. For its reader only. */
  readonly about: string
  readonly place: NoticePlace
}

interface OrderLooks {
  readonly isGoods: boolean
  readonly about: string
}

type Saying = WithDb & Pick<Kernel, 'vault'>

/** False: told by a version of the product that knew more topics. */
export const isTopic = (topic: string): topic is NoticeTopic => topic in noticeTopics

function orderIdOf({ topic, subject, facts }: Kept): string | undefined {
  const named = isTopic(topic) ? factsOf(topic).subject : null
  if (named === 'order' || (named === 'gift' && subject !== '')) return subject
  const id = (facts as { readonly orderId?: unknown }).orderId
  return typeof id === 'string' ? id : undefined
}

async function looksOf(
  context: Saying,
  notices: readonly Kept[],
): Promise<ReadonlyMap<string, OrderLooks>> {
  const ids = [...new Set(notices.flatMap((notice) => orderIdOf(notice) ?? []))]
  if (ids.length === 0) return new Map()
  return new Map(
    (await ordersOf(context, ids)).map(({ id, kind, snapshot_sealed }) => {
      const { recipientName, title } = openListed(context, snapshot_sealed)
      const isGoods = kind === 'goods'
      return [id, { isGoods, about: isGoods ? title : recipientName }]
    }),
  )
}

const contactOf = ({ topic, subject }: Kept): string | undefined =>
  isTopic(topic) && factsOf(topic).subject === 'contact' ? subject : undefined

/**
 * Says notices of any people, in the order in which they come: names are read now, so that none is kept beside what it belongs to. At
 * most two statements. Topics that this version does not know are left out.
 */
export async function say<N extends Kept>(
  context: Saying,
  notices: readonly N[],
  localeOf: (notice: N) => Locale,
): Promise<(readonly [N, Said])[]> {
  const contacts = [...new Set(notices.flatMap((notice) => contactOf(notice) ?? []))]
  const [orders, names] = await Promise.all([
    looksOf(context, notices),
    contactNames(context, contacts),
  ])
  return notices.flatMap((notice) => {
    const { topic, subject } = notice
    if (!isTopic(topic)) return []
    const order = orders.get(orderIdOf(notice) ?? '')
    const said: Said = {
      topic,
      title: noticeWords[localeOf(notice)].topics[topic],
      about: order?.about ?? names.get(contactOf(notice) ?? '') ?? '',
      place: noticePlace(topic, subject, order?.isGoods ?? false),
    }
    return [[notice, said] as const]
  })
}
