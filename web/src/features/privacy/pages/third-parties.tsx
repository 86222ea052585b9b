import { calls } from '@mailing/contract/client.ts'
import type { ThirdParty } from '@mailing/contract/privacy/calls.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { Facts } from '../parts/facts.tsx'

/** Third-party information sharing list: who outside of the house gets what; guests read it too. */
export default function ThirdPartiesPage() {
  const t = useTexts('privacy')
  const { data, error, refetch } = useCall(calls.privacy.thirdParties, {}, { freshSeconds: 0 })
  return (
    <Page onRefresh={refetch}>
      <p className="mb-3 px-1 text-sm text-muted">{t.thirdLead}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards count={3} />}
      {data?.list.map((one) => (
        <Party key={one.receiver} {...one} />
      ))}
    </Page>
  )
}

function Party({ receiver, count, latestAt }: ThirdParty) {
  const t = useTexts('privacy')
  const format = useFormat()
  const isLoggedIn = useIsLoggedIn()
  const { name, gets, why } = t.receivers[receiver]
  const times =
    count === null
      ? t.thirdNoCount
      : count === 0 || latestAt === null
        ? t.thirdNever
        : t.shared(count, format.date(latestAt))
  return (
    <Card title={name}>
      <Facts
        list={[
          [t.gets, gets],
          [t.why, why],
          ...(isLoggedIn ? [[t.countTitle, times] as const] : []),
        ]}
      />
    </Card>
  )
}
