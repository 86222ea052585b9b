import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { greetingParts } from '@mailing/contract/greeting/layout.ts'
import { panels } from '@mailing/typeset/greeting/index.ts'
import { useMemo } from 'react'
import { request } from '../../../platform/client/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { CardReviewFrame } from '../../mail/staff/card-review-frame.tsx'
import type { ReviewProps } from '../../order/kinds.ts'
import { PanelView } from '../parts/panel-view.tsx'
import { useGreetingModel } from '../parts/use-greeting-model.ts'

type Review = CallOutput<typeof calls.greeting.review>

/** One greeting card under review. */
export default function GreetingReview({ orderId, form, onDecide }: ReviewProps) {
  return (
    <CardReviewFrame<Review>
      orderId={orderId}
      asked={useCall(calls.greeting.review, { orderId }, { freshSeconds: 0 })}
      addressLines={({ addressLines }) => addressLines}
      view={(review) => <Sides review={review} />}
      form={form}
      onDecide={({ version }, decided) =>
        onDecide({
          action: decided.action,
          form: decided,
          send: () => request(calls.greeting.decide, { ...decided, orderId, version }),
        })
      }
    />
  )
}

function Sides({ review: { content, back, isColour } }: { readonly review: Review }) {
  const t = useTexts('greeting')
  const input = useMemo(() => greetingParts(content, back), [content, back])
  const { set, error, retry } = useGreetingModel(input)
  if (error) return <ErrorState error={error} onRetry={retry} />
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
