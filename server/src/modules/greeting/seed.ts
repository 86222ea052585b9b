import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import { actAs } from '../../demo/acting.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { getAddresses } from '../address/service.ts'
import { greetingDrafts } from './service/drafts.ts'

/** Fixed, so that a second start finds it and makes nothing twice. */
export const demoGreetingId = '019a8c00-0000-7000-8000-000000000201'

const content: GreetingContent = {
  locale: 'zh-Hans',
  cover: 'new-year',
  title: '新春快乐',
  verse: '愿你三冬暖\n愿你春不寒',
  message: '哥：\n\n家里都好，妈的腿也好多了。\n年夜饭给你留着位子。\n\n小妹',
  font: 'kai',
  sizePt: 20,
  align: 'left',
}

/** A greeting card in the making, for the demo's writer. */
export async function seed(kernel: Kernel): Promise<void> {
  const writer = await actAs(kernel, 'writer')
  if (!writer) return
  const known = await kernel.db
    .selectFrom('mail_drafts')
    .select('id')
    .where('id', '=', demoGreetingId)
    .executeTakeFirst()
  if (known) return
  const { list } = await getAddresses(writer, { kind: 'recipient' })
  await greetingDrafts.save(writer, {
    id: demoGreetingId,
    baseVersion: 0,
    content,
    recipientId: list[0]?.id ?? null,
  })
}
