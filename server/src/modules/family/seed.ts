import * as Y from 'yjs'
import { actAs } from '../../demo/acting.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { createFamily, getFamily, listOwnFamilies } from './service/letters.ts'
import { invite, join, setReady } from './service/people.ts'
import { sync } from './service/sync.ts'

async function write(context: UserContext, id: string, text: string): Promise<void> {
  const me = (await getFamily(context, id)).members.find(({ isMe }) => isMe)
  if (!me) return
  const doc = new Y.Doc()
  const vector = Buffer.from(Y.encodeStateVector(doc)).toString('base64')
  doc.getText('text').insert(0, text)
  await sync(context, {
    id,
    sections: [
      {
        memberId: me.id,
        seen: 0,
        vector,
        update: Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64'),
      },
    ],
  })
}

/** A family letter that two demo people are writing. Once. */
export async function seed(kernel: Kernel): Promise<void> {
  const [owner, other] = await Promise.all([
    actAs(kernel, 'writer'),
    actAs(kernel, 'second-writer'),
  ])
  if (!owner || !other || (await listOwnFamilies(owner, {})).list.length > 0) return
  const { id } = await createFamily(owner, { title: '中秋给爸爸的家书', name: '妈妈' })
  const { token } = await invite(owner, { id })
  await join(other, { token, name: '小雨' })
  await write(owner, id, '家里一切都好，桂花又开了。\n我把你的棉袄晒过了，等你回来穿。')
  await write(
    other,
    id,
    '爸爸，我这次数学考了九十六分！\n老师让我当了小组长，我每天都第一个到教室。',
  )
  await setReady(other, { id, isReady: true })
}
