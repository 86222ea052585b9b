import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { letterText } from '@mailing/contract/letter/layout.ts'
import { useCall } from '../../../platform/client/query.ts'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar, Tag } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { breachSentence } from '../model/breach-sentence.ts'
import { MarkedText } from './marked-text.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewPages, ReviewPictures } from './review-pages.tsx'

export type Review = CallOutput<typeof calls.letter.review>

/** One letter under review: its pages as they will be printed, what was found, and the three decisions. */
export function ReviewPanel({
  orderId,
  onDecided,
}: {
  readonly orderId: string
  readonly onDecided: () => void
}) {
  const review = useCall(calls.letter.review, { orderId }, { freshSeconds: 0 })
  if (!review.data)
    return review.error ? (
      <ErrorState error={review.error} onRetry={() => void review.refetch()} />
    ) : (
      <SkeletonCards count={2} lines={6} />
    )
  return <Loaded review={review.data} onDecided={onDecided} />
}

function Loaded({
  review,
  onDecided,
}: {
  readonly review: Review
  readonly onDecided: () => void
}) {
  const texts = useTexts('staff/review')
  return (
    <div className="@container">
      <NoticeBar>{texts.audited}</NoticeBar>
      <div className="grid items-start gap-x-3 @[640px]:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
        <Card
          title={<span className="tabular-nums">{review.number}</span>}
          extra={`${texts.pages(review.pages)} · ${texts.mailClasses[review.mailClass]}`}
        >
          <ReviewPages review={review} />
          <p className="mt-3 text-sm">
            <a
              href={review.file.url}
              target="_blank"
              rel="noreferrer"
              className="inline-block py-1 text-accent-text underline underline-offset-3"
            >
              {texts.printFile}
            </a>
          </p>
          <p className="text-xs text-muted">
            {labelled(texts.hash)}
            <code className="break-all">{review.sha256}</code>
          </p>
        </Card>
        <div>
          <Card title={texts.recipient}>
            <p className="font-medium">
              {review.recipientName}{' '}
              {review.placeName && <span className="text-muted">· {review.placeName}</span>}
            </p>
            <address className="text-sm text-muted not-italic">
              {review.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Card>
          <ReviewPictures pictures={review.pictures} />
          <Breaches breaches={review.breaches} />
          <Findings review={review} />
          <Edits edits={review.edits} />
        </div>
      </div>
      {review.state === 'in_review' && <ReviewDecision review={review} onDecided={onDecided} />}
    </div>
  )
}

/** The rules of the place that the letter breaks. */
function Breaches({ breaches }: Pick<Review, 'breaches'>) {
  const texts = useTexts('staff/review')
  const breachWords = useTexts('breach')
  const format = useFormat()
  if (breaches.length === 0) return null
  return (
    <Card title={texts.breaches}>
      <ul className="space-y-1.5 text-sm">
        {breaches.map((breach, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same rule may be broken twice with the same words
          <li key={index}>
            <Tag tone={breach.level === 'block' ? 'bad' : 'warn'}>
              {breachSentence(breach.rule, breach.params, { t: breachWords, list: format.list })}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The text with what the automatic check marked in it, and why. */
function Findings({ review: { findings, content } }: { readonly review: Review }) {
  const texts = useTexts('staff/review')
  const text = letterText(content)
  return (
    <Card
      title={findings.length > 0 ? texts.findings : texts.text}
      extra={findings.length === 0 ? texts.noFlags : texts.flags(findings.length)}
    >
      <MarkedText text={text} findings={findings} />
      {findings.length > 0 && (
        <ul className="mt-3 space-y-1 border-t border-line pt-3 text-sm">
          {findings.map((finding) => (
            <li key={`${finding.start} ${finding.category}`}>
              <Tag tone={finding.level === 'block' ? 'bad' : 'warn'}>
                {text.slice(finding.start, finding.end)}
              </Tag>{' '}
              {finding.reason}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Changes that were proposed before, and what the writer said. */
function Edits({ edits }: Pick<Review, 'edits'>) {
  const texts = useTexts('staff/review')
  const format = useFormat()
  if (edits.length === 0) return null
  return (
    <Card title={texts.edits}>
      <ul className="divide-y divide-line text-sm">
        {edits.map((edit) => (
          <li key={edit.at} className="py-2">
            {format.date(edit.at, 'dateTime')} · {texts.by(edit.byName)} ·{' '}
            {texts.reasons[edit.reason as keyof typeof texts.reasons] ?? edit.reason} ·{' '}
            {texts.editStates[edit.state]}
          </li>
        ))}
      </ul>
    </Card>
  )
}
