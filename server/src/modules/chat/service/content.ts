import type { ChatAuthor, ChatKind } from '@mailing/contract/chat/rules.ts'
import type { ChatContent } from '@mailing/contract/chat/schemas.ts'
import { zChatContent } from '@mailing/contract/chat/schemas.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { foldSearch } from '../../institution/service.ts'
import { tokensOf } from '../rules/words.ts'
import type { NewMessage } from '../store/messages.ts'

const column = 'chat_messages.content_sealed'
type Sealing = Pick<Kernel, 'vault'>

export const sealContent = ({ vault }: Sealing, content: ChatContent): Buffer =>
  vault.seal(JSON.stringify(content), column)

export const openContent = (
  { vault }: Sealing,
  { content_sealed: sealed }: { readonly content_sealed: Buffer },
): ChatContent => zChatContent.parse(JSON.parse(vault.openText(sealed, column)))

/**
 * The first 48 bits of a keyed hash, which a number holds: words that meet by chance are told apart when what was found is opened.
 */
const hashOf = ({ vault }: Sealing, token: string): number =>
  vault.blindIndex(token, 'chat.word').readUIntBE(0, 6)

export const hashesOf = (context: Sealing, folded: string): readonly number[] => [
  ...new Set(tokensOf(folded).map((token) => hashOf(context, token))),
]

/** A message with what it is found by. */
export const newMessage = (
  context: Pick<Kernel, 'vault' | 'clock'>,
  content: ChatContent,
  {
    id,
    author,
    staffId = null,
  }: { readonly id: string; readonly author: ChatAuthor; readonly staffId?: string | null },
): NewMessage => ({
  id,
  author,
  staffId,
  kind: content.kind satisfies ChatKind,
  sealed: sealContent(context, content),
  tokens: content.kind === 'text' ? hashesOf(context, foldSearch(content.text)) : [],
  at: context.clock.now(),
  newCaseId: newId(),
})
