import { calls } from '@mailing/contract/client.ts'
import Copy from 'lucide-react/icons/copy'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'

/** Where goods go back to: the service's own address, with the box code by which a parcel is known. */
export function ReturnAddress({
  number,
  isForPoints,
}: {
  readonly number: string /** Points come back, not money. */
  readonly isForPoints: boolean
}) {
  const t = useTexts('shop')
  const box = useCall(calls.reply.box, {}, { freshSeconds: 0 })
  if (!box.data)
    return (
      <Card title={t.return.sendTo}>
        {box.error ? (
          <ErrorState error={box.error} onRetry={() => void box.refetch()} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Card>
    )
  const lines = [box.data.postcode, ...box.data.lines].filter(Boolean)
  const copy = () => copyText(lines.join('\n'), t)
  return (
    <Card
      title={t.return.sendTo}
      extra={
        <Button
          kind="quiet"
          size="small"
          className="-my-2.5 -me-4"
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          onClick={() => void copy()}
        >
          {t.return.copyAddress}
        </Button>
      }
    >
      <address className="leading-relaxed not-italic select-text">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-2 text-sm text-muted">
        {isForPoints ? t.points.sendHint(number) : t.return.sendHint(number)}
      </p>
    </Card>
  )
}
