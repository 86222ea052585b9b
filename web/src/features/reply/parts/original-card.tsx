import type { ReplyDetail } from '@mailing/contract/reply/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { useNow } from '../../../ui/use-now.ts'

/** Where the paper of a reply is, until when it is kept, and how to have it sent. */
export function OriginalCard({
  reply: { id, keptUntil, original },
}: {
  readonly reply: Pick<ReplyDetail, 'id' | 'keptUntil' | 'original'>
}) {
  const texts = useTexts('reply')
  const sentence = useSentence(original, keptUntil)
  return (
    <Card title={texts.originalTitle}>
      <p className="text-sm">{sentence}</p>
      {original.state === 'kept' && (
        <PageLink
          to="/pages/my/stampRecord/original"
          params={{ id }}
          className={`${buttonClass({ size: 'small' })} mt-3`}
        >
          {texts.forward}
        </PageLink>
      )}
      {original.orderId !== null && (
        <PageLink
          to="/pages/my/order/buyGoods"
          params={{ id: original.orderId }}
          className={`${buttonClass({ size: 'small' })} mt-3`}
        >
          {texts.seeSending}
        </PageLink>
      )}
    </Card>
  )
}

function useSentence({ state, since }: ReplyDetail['original'], keptUntil: string): string {
  const texts = useTexts('reply')
  const format = useFormat()
  const now = useNow()
  // A day without a zone: until it is over everywhere, nobody is told that it is.
  const isOver = now > Date.parse(keptUntil) + 2 * 86_400_000
  if (state === 'ordered') return texts.ordered
  if (state === 'kept' || since === null)
    return (isOver ? texts.keptOver : texts.kept)(format.date(keptUntil, 'date', 'UTC'))
  return texts[state](format.date(since))
}
