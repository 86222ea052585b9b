import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import Copy from 'lucide-react/icons/copy'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'

/** The collection address with the writer's box code, shown as it belongs on an envelope. */
export default function CollectPage() {
  const texts = useTexts('reply')
  const box = useCall(calls.reply.box, {}, { freshSeconds: 0 })
  if (!box.data)
    return (
      <Page>
        {box.error ? (
          <ErrorState error={box.error} onRetry={() => void box.refetch()} />
        ) : (
          <SkeletonCards count={2} lines={4} />
        )}
      </Page>
    )
  const { keepDays } = box.data
  return (
    <Page>
      <p className="mb-3 px-1 text-sm text-muted">{texts.collectLead}</p>
      <Address box={box.data} />
      <p className="mb-3 px-1 text-sm text-warn">{texts.boxCodeHint}</p>
      <Card
        title={texts.howTitle}
        extra={
          <span className="flex items-center gap-2">
            {texts.keepDays(keepDays)}
            <HelpLink answer="get-a-reply" about={texts.howTitle} />
          </span>
        }
      >
        <ol className="list-decimal space-y-1.5 ps-5 text-sm text-muted">
          {texts.how.split('\n').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </Page>
  )
}

/** As it belongs on the envelope, to be copied as a whole. */
function Address({
  box: { boxCode, lines, postcode },
}: {
  readonly box: CallOutput<typeof calls.reply.box>
}) {
  const texts = useTexts('reply')
  const whole = [postcode, ...lines].filter(Boolean).join('\n')
  const copy = async () => {
    const isCopied =
      (await navigator.clipboard?.writeText(whole).then(
        () => true,
        () => false,
      )) ?? false
    void tell(isCopied ? texts.copied : texts.copyFailed)
  }
  return (
    <section
      className="mb-3 rounded-card border border-line bg-card p-5 shadow-card"
      aria-label={texts.collectTitle}
    >
      <div>
        <StampPicture />
        <address className="text-base leading-loose not-italic select-text">
          {postcode && <span className="block tracking-[0.3em] tabular-nums">{postcode}</span>}
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div className="mt-4 clear-both flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-muted">
          {texts.boxCode}{' '}
          <strong className="ms-1 font-mono text-lg text-ink select-text">{boxCode}</strong>
        </p>
        <Button
          kind="primary"
          icon={<Copy aria-hidden="true" className="size-5" />}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
      </div>
    </section>
  )
}

function StampPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 66" className="float-end ms-4 mb-2 h-16 w-14">
      <rect
        x="2"
        y="2"
        width="52"
        height="62"
        fill="var(--color-card)"
        stroke="var(--color-control)"
        strokeDasharray="3 2.2"
        strokeWidth="2"
      />
      <rect x="8" y="8" width="40" height="50" fill="var(--color-accent-soft)" />
      <path
        d="M14 26h28v18H14z M14 26l14 10 14-10"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  )
}
