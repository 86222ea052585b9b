import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../platform/client/query.ts'
import { useFormat } from '../../platform/format.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../ui/states.tsx'

type Name = CallInput<typeof calls.config.protocol>['name']

/** Instructions and agreements: `?name=privacy-policy`; the instructions by default. Open to guests (seed, section 2). */
export default function DescPage({ params }: PageProps) {
  const words = useTexts('page')
  const format = useFormat()
  // An unknown name is refused by the server, and the page then shows its sentence.
  const name = (params['name'] ?? 'instructions') as Name
  const protocol = useCall(calls.config.protocol, { name }, { freshSeconds: 600 })
  return (
    <Page title={protocol.data?.title}>
      {protocol.isPending && !protocol.error && <SkeletonCards count={1} lines={10} />}
      {protocol.error && (
        <ErrorState error={protocol.error} onRetry={() => void protocol.refetch()} />
      )}
      {protocol.data && (
        <Card>
          <LongText markdown={protocol.data.markdown} />
          <p className="mt-6 text-sm text-muted">
            {words.updated} {format.date(protocol.data.updatedAt)}
          </p>
        </Card>
      )}
    </Page>
  )
}
