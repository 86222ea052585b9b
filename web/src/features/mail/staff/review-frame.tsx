import type { FileLink } from '@mailing/contract/file/calls.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { ReactNode } from 'react'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar, Tag } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { OrderNumber } from '../../../ui/order-number.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { breachSentence } from '../model/breach-sentence.ts'
import { type Findings, MarkedText } from './marked-text.tsx'
import { WriterHistory } from './writer-history.tsx'

/** What reviewers see of all mail. */
interface Reviewed {
  readonly number: string
  readonly file: Pick<FileLink, 'url'>
  readonly sha256: string
  readonly recipientName: string
  readonly placeName: string
  readonly breaches: readonly Breach[]
  readonly findings: Findings
}

interface ReviewFrameProps {
  readonly orderId: string
  readonly review: Reviewed
  /** That opening it is recorded, in the product's words. */
  readonly audited: string
  /** Beside the number: how it is sent and printed. */
  readonly facts: string
  readonly addressLines: readonly string[]
  /** The words that were checked; offsets of findings are its. */
  readonly text: string
  /** The piece as it will be printed. */
  readonly view: ReactNode
  /** The view takes the whole width, and the facts stand below it. */
  readonly isWide?: boolean
  /** More of the writer's, above what was found; what happened before, below it; and the decision. */
  readonly pictures?: ReactNode
  readonly history?: ReactNode
  readonly decision: ReactNode
}

/** In place of a piece that is being read, or could not be. */
export function ReviewToCome({
  asked: { error, refetch },
}: {
  readonly asked: { readonly error: unknown; readonly refetch: () => unknown }
}) {
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonCards count={2} lines={6} />
  )
}

/** One piece of mail under review: as it will be printed, for whom, what was found, and the decision. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { review, audited, facts, addressLines, text, view, isWide = false } = props
  const texts = useTexts('staff/review')
  return (
    <div className="@container">
      <NoticeBar>{audited}</NoticeBar>
      <div
        className={cx(
          'grid items-start gap-x-3',
          !isWide && '@[640px]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]',
        )}
      >
        <Card title={<OrderNumber number={review.number} />} extra={facts}>
          {view}
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
              {addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Card>
          {props.pictures}
          <Breaches breaches={review.breaches} />
          <CheckedText findings={review.findings} text={text} />
          {props.history}
          <WriterHistory orderId={props.orderId} />
        </div>
      </div>
      {props.decision}
    </div>
  )
}

/** The rules of the place that it breaks. */
function Breaches({ breaches }: Pick<Reviewed, 'breaches'>) {
  const texts = useTexts('staff/review')
  const words = useTexts('breach')
  const { list } = useFormat()
  if (breaches.length === 0) return null
  return (
    <Card title={texts.breaches}>
      <ul className="space-y-1.5 text-sm">
        {breaches.map((breach, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same rule may be broken twice with the same words
          <li key={index}>
            <Tag tone={breach.level === 'block' ? 'bad' : 'warn'}>
              {breachSentence(breach.rule, breach.params, { t: words, list })}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The text with what the automatic check marked in it, and why. */
function CheckedText({ findings, text }: Pick<Reviewed, 'findings'> & { readonly text: string }) {
  const texts = useTexts('staff/review')
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
