import type { CallAnswer } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ensureBox } from '../store.ts'

/** The word before the code on an envelope, in the language of the country whose post brings the reply. */
const boxWords: Readonly<Record<string, string>> = {
  CN: '信箱',
  TW: '信箱',
  HK: '信箱',
  MO: '信箱',
  FR: 'Boîte',
  ES: 'Buzón',
}

/** The collection address of a user, with the box code as its last line. */
export async function getBox(context: UserContext): Promise<CallAnswer<typeof replyCalls.box>> {
  const boxCode = await ensureBox(context, context.userId, context.clock.now())
  return {
    boxCode,
    lines: linesOf(context.config, boxCode),
    postcode: context.config.COLLECTION_POSTCODE,
    keepDays: context.config.REPLY_KEEP_DAYS,
  }
}

const linesOf = ({ COLLECTION_ADDRESS, COUNTRY }: Kernel['config'], boxCode: string): string[] => [
  ...COLLECTION_ADDRESS,
  `${boxWords[COUNTRY] ?? 'Box'} ${boxCode}`,
]

/** What stands as sender on an envelope: the collection address with the writer's box, so that an answer finds its way. */
export async function senderLines(kernel: Kernel, userId: string): Promise<readonly string[]> {
  const lines = linesOf(kernel.config, await ensureBox(kernel, userId, kernel.clock.now()))
  return kernel.config.COLLECTION_POSTCODE === ''
    ? lines
    : [...lines, kernel.config.COLLECTION_POSTCODE]
}
