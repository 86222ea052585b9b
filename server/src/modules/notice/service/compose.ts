import { type Locale, localeOfCountry } from '@mailing/contract/locale.ts'
import type { Channel, NoticePlace } from '@mailing/contract/notice/topics.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { Reached } from '../../account/service.ts'
import { noticeWords } from '../rules/words.ts'
import type { DueMessage } from '../store/deliveries.ts'
import { say } from './say.ts'

/** What goes as one message. */
export interface Parcel {
  /** The line it was taken from. */
  readonly line: string
  readonly userId: string
  readonly channel: Channel
  readonly messages: readonly DueMessage[]
  readonly reached: Reached
  readonly locale: Locale
  readonly title: string
  readonly place: NoticePlace
  readonly isUrgent: boolean
  /** When what it tells happened. */
  readonly at: Date
}

const centre: NoticePlace = { path: '/pages/my/notices/notices', params: {} }

/** Makes the words of what goes now: one notice by its own sentence, several as one message that counts them. */
export async function composeAll(
  kernel: InTransaction<Kernel>,
  lines: ReadonlyMap<string, readonly DueMessage[]>,
  reached: ReadonlyMap<string, Reached>,
): Promise<Parcel[]> {
  const house = localeOfCountry(kernel.config.COUNTRY)
  const localeOf = ({ locale }: DueMessage): Locale => locale ?? house
  const said = new Map(
    (await say(kernel, [...lines.values()].flat(), localeOf)).map(
      ([{ id }, words]) => [id, words] as const,
    ),
  )
  return [...lines].flatMap(([line, messages]) => {
    const [first] = messages
    const who = first && reached.get(first.user_id)
    if (!first || !who) return []
    const locale = localeOf(first)
    const words = noticeWords[locale]
    const one = messages.length === 1 ? said.get(first.id) : undefined
    const title =
      one && first.has_details && one.about !== ''
        ? words.withAbout(one.title, one.about)
        : (one?.title ?? words.digest(messages.length))
    return [
      {
        line,
        userId: first.user_id,
        channel: first.channel,
        messages,
        reached: who,
        locale,
        title,
        place: one?.place ?? centre,
        isUrgent: messages.some(({ is_urgent }) => is_urgent),
        at: first.at,
      },
    ]
  })
}
