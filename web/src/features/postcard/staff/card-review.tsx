import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type ReviewReason, reviewReasons } from '@mailing/contract/letter/review.ts'
import type { Breach } from '@mailing/contract/letter/rules.ts'
import { passMessageParts, postcardParts } from '@mailing/contract/postcard/layout.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar, Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, Textarea } from '../../../ui/input.tsx'
import { showForm } from '../../../ui/show-form.ts'
import { ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { SideView } from '../parts/side-view.tsx'
import { useCardModel } from '../parts/use-card-model.ts'

type Review = CallOutput<typeof calls.postcard.review>

export interface CardReviewProps {
  readonly orderId: string
  readonly onDecided: () => void
  /** The sentence of a breach; the feature of letters has it. */
  readonly sentence: (breach: Breach) => string
}

/** One card under review: both sides as they will be printed, what was found, and the two decisions. */
export function CardReview({ orderId, onDecided, sentence }: CardReviewProps) {
  const review = useCall(calls.postcard.review, { orderId }, { freshSeconds: 0 })
  if (!review.data)
    return review.error ? (
      <ErrorState error={review.error} onRetry={() => void review.refetch()} />
    ) : (
      <SkeletonCards count={2} lines={6} />
    )
  return <Loaded review={review.data} onDecided={onDecided} sentence={sentence} />
}

function Loaded({
  review,
  onDecided,
  sentence,
}: { readonly review: Review } & Pick<CardReviewProps, 'onDecided' | 'sentence'>) {
  const texts = useTexts('postcard')
  const t = texts.review
  return (
    <div>
      <NoticeBar>{t.audited}</NoticeBar>
      <Card
        title={<span className="tabular-nums">{review.number}</span>}
        extra={`${texts.mailClasses[review.mailClass]} · ${review.isColour ? t.colour : t.black}`}
      >
        <Sides review={review} />
        <p className="mt-3 text-sm">
          <a
            href={review.file.url}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 text-accent-text underline underline-offset-3"
          >
            {t.file}
          </a>
        </p>
        <p className="text-xs text-muted">
          {labelled(t.hash)}
          <code className="break-all">{review.sha256}</code>
        </p>
      </Card>
      <Card title={t.recipient}>
        <p className="font-medium">
          {review.recipientName}{' '}
          {review.placeName && <span className="text-muted">· {review.placeName}</span>}
        </p>
        <address className="text-sm text-muted not-italic">
          {[review.address.postcode, ...review.address.lines].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Card>
      {review.breaches.length > 0 && (
        <Card title={t.breaches}>
          <ul className="space-y-1.5 text-sm">
            {review.breaches.map((breach) => (
              <li key={`${breach.rule} ${JSON.stringify(breach.params)}`}>
                <Tag tone={breach.level === 'block' ? 'bad' : 'warn'}>{sentence(breach)}</Tag>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card
        title={review.findings.length > 0 ? t.findings : t.text}
        extra={review.findings.length === 0 ? t.noFlags : t.flags(review.findings.length)}
      >
        <p className="whitespace-pre-wrap">{review.text}</p>
        {review.findings.length > 0 && (
          <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm">
            {review.findings.map((finding) => (
              <li key={`${finding.start} ${finding.category}`}>
                <Tag tone={finding.level === 'block' ? 'bad' : 'warn'}>
                  {review.text.slice(finding.start, finding.end)}
                </Tag>{' '}
                {finding.reason}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {review.state === 'in_review' && <Decision review={review} onDecided={onDecided} />}
    </div>
  )
}

function Sides({
  review: { card, address, picture, isColour },
}: {
  readonly review: Review
}): ReactNode {
  const t = useTexts('postcard')
  const wish = useMemo(
    () => ({
      input:
        card.kind === 'postcard'
          ? postcardParts(card.content, address)
          : passMessageParts(card.content, address),
      of: null,
    }),
    [card, address],
  )
  const { set, error } = useCardModel(wish)
  if (error) return <ErrorState error={error} />
  if (set === null) return <Skeleton lines={8} />
  const isUpright = card.kind === 'postcard' && card.content.orientation === 'portrait'
  return (
    <div className="grid items-center gap-4 min-[700px]:grid-cols-2">
      <SideView
        side={set.model.front}
        label={t.frontPicture}
        photo={card.kind === 'postcard' ? card.content.photo : null}
        picture={picture}
        isColour={isColour}
        hasTrim
        className={isUpright ? 'mx-auto w-3/5' : ''}
      />
      <SideView side={set.model.back} label={t.backPicture} hasTrim />
    </div>
  )
}

function Decision({
  review,
  onDecided,
}: {
  readonly review: Review
  readonly onDecided: () => void
}) {
  const t = useTexts('postcard').review
  const ui = useTexts('ui')
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState<ReviewReason | ''>('')
  const [note, setNote] = useState('')
  const deciding = useSend(calls.postcard.decide, {
    refresh: [calls.letter.reviewList, calls.postcard.review],
    onSuccess: (_, { action }) => {
      void tell(action === 'pass' ? t.passed : t.refused)
      onDecided()
    },
  })
  const about = { orderId: review.orderId, version: review.version }
  if (!isRefusing) {
    return (
      <Card className="sticky bottom-0 z-10 shadow-float">
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            className="grow"
            isBusy={deciding.isSending}
            onClick={() => deciding.send({ action: 'pass', ...about })}
          >
            {t.pass}
          </Button>
          <Button kind="danger" className="grow" onClick={() => setRefusing(true)}>
            {t.refuse}
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <div ref={showForm} className="scroll-my-4">
      <Card title={t.refuse}>
        <p className="mb-3 text-sm text-muted">{t.refuseHint}</p>
        <Field label={t.reason} isRequired>
          <Select
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value as ReviewReason)}
            placeholder={ui.choose}
            options={reviewReasons.map((value) => ({ value, label: t.reasons[value] }))}
          />
        </Field>
        <Field label={t.note}>
          <Textarea
            name="note"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setRefusing(false)
              setReason('')
            }}
          >
            {t.cancel}
          </Button>
          <Button
            kind="danger"
            className="grow"
            isBusy={deciding.isSending}
            disabled={reason === ''}
            onClick={() =>
              reason !== '' &&
              deciding.send({ action: 'refuse', ...about, reason, note: note.trim() })
            }
          >
            {t.confirmRefuse}
          </Button>
        </div>
      </Card>
    </div>
  )
}
