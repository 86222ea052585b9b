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
export async function getBox({
  db,
  clock,
  config,
  userId,
}: UserContext): Promise<CallAnswer<typeof replyCalls.box>> {
  const boxCode = await ensureBox(db, userId, clock.now())
  return {
    boxCode,
    lines: linesOf(config, boxCode),
    postcode: config.COLLECTION_POSTCODE,
    keepDays: config.REPLY_KEEP_DAYS,
  }
}

const linesOf = ({ COLLECTION_ADDRESS, COUNTRY }: Kernel['config'], boxCode: string): string[] => [
  ...COLLECTION_ADDRESS,
  `${boxWords[COUNTRY] ?? 'Box'} ${boxCode}`,
]

/** What stands as sender on an envelope: the collection address with the writer's box, so that an answer finds its way. */
export async function senderLines(
  { db, clock, config }: Kernel,
  userId: string,
): Promise<readonly string[]> {
  const lines = linesOf(config, await ensureBox(db, userId, clock.now()))
  return config.COLLECTION_POSTCODE === '' ? lines : [...lines, config.COLLECTION_POSTCODE]
}
