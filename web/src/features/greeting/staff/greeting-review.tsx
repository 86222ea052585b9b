import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { greetingParts } from '@mailing/contract/greeting/layout.ts'
import { panels } from '@mailing/typeset/greeting/index.ts'
import { useMemo } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { Decision, useDecided } from '../../mail/staff/decision.tsx'
import { ReviewFrame } from '../../mail/staff/review-frame.tsx'
import type { ReviewProps } from '../../order/kinds.ts'
import { PanelView } from '../parts/panel-view.tsx'
import { useGreetingModel } from '../parts/use-greeting-model.ts'

type Review = CallOutput<typeof calls.greeting.review>

/** One greeting card under review: its four sides as they will be printed, what was found, and the two decisions. */
export default function GreetingReview({ orderId, onDecided }: ReviewProps) {
  const { data, error, refetch } = useCall(calls.greeting.review, { orderId }, { freshSeconds: 0 })
  const texts = useTexts('staff/review')
  const { review: t } = useTexts('postcard')
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonCards count={2} lines={6} />
    )
  return (
    <ReviewFrame
      review={data}
      audited={t.audited}
      facts={`${texts.mailClasses[data.mailClass]} · ${data.isColour ? t.colour : t.black}`}
      addressLines={data.addressLines}
      text={data.text}
      view={<Sides review={data} />}
      isWide
      decision={
        data.state === 'in_review' && <GreetingDecision review={data} onDecided={onDecided} />
      }
    />
  )
}

function GreetingDecision({
  review: { orderId, version },
  onDecided,
}: {
  readonly review: Review
  readonly onDecided: () => void
}) {
  const deciding = useSend(calls.greeting.decide, {
    refresh: [calls.letter.reviewList, calls.greeting.review],
    onSuccess: useDecided(onDecided),
  })
  return (
    <Decision
      text={null}
      isSending={deciding.isSending}
      onDecide={(decided) => {
        if (decided.action !== 'propose_edit') deciding.send({ ...decided, orderId, version })
      }}
    />
  )
}

function Sides({ review: { content, back, isColour } }: { readonly review: Review }) {
  const t = useTexts('greeting')
  const input = useMemo(() => greetingParts(content, back), [content, back])
  const { set, error } = useGreetingModel(input)
  if (error) return <ErrorState error={error} />
  if (set === null) return <Skeleton lines={8} />
  return (
    <div className="grid grid-cols-2 gap-4 min-[900px]:grid-cols-4">
      {panels.map((panel) => (
        <PanelView
          key={panel}
          model={set.model}
          panel={panel}
          label={t.panels[panel]}
          isColour={isColour}
        />
      ))}
    </div>
  )
}
