import { calls } from '@mailing/contract/client.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import { request } from '../../../platform/client/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Decided, Decision } from '../../mail/staff/decision.tsx'
import type { ReviewProps } from '../../order/kinds.ts'
import { correctedEnvelope, faultsOf, sentAddress } from './review-address.tsx'
import { type ChangedLetter, ReviewChangeFields } from './review-change.tsx'
import type { Review } from './review-panel.tsx'

/** The decision about a letter, in the version that was looked at. */
export function ReviewDecision({
  review,
  form,
  onDecide,
}: Pick<ReviewProps, 'form' | 'onDecide'> & { readonly review: Review }) {
  const { staff } = useTexts('parts')
  const { orderId, version, content } = review
  const decide = (decided: Decided<ChangedLetter>): void => {
    const said =
      decided.action === 'propose_edit'
        ? {
            ...decided,
            content: decided.content.content,
            address: sentAddress(decided.content.address),
          }
        : decided
    onDecide({
      action: decided.action,
      form: decided,
      send: () => request(calls.letter.decide, { ...said, orderId, version }),
    })
  }
  const textOf = ({ content: letter, address }: ChangedLetter): string =>
    [
      ...correctedEnvelope(review, address),
      '',
      letter.salutation,
      letter.body,
      letter.signature,
      ...fileIdsOf(letter).map((id) => `[${staff.picture(numberOf(id))}]`),
    ]
      .filter((line, at, all) => line !== '' || all[at - 1] !== '')
      .join('\n')
      .trim()
  const numberOf = (fileId: string): number =>
    review.pictures.findIndex(({ id }) => id === fileId) + 1
  return (
    <Decision<ChangedLetter>
      change={{
        content: { content, address: null },
        textOf,
        isWhole: ({ address }) => faultsOf(review, address) === null,
        fields: (edited, onChange) => (
          <ReviewChangeFields review={review} changed={edited} onChange={onChange} />
        ),
      }}
      // It came from here.
      form={form as Decided<ChangedLetter> | undefined}
      onDecide={decide}
    />
  )
}
