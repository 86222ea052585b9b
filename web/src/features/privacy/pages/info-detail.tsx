import { calls } from '@mailing/contract/client.ts'
import { type InfoKind, infoKinds } from '@mailing/contract/info-kinds.ts'
import type { HeldInfoDetail } from '@mailing/contract/privacy/calls.ts'
import { keepOf } from '@mailing/contract/privacy/kinds.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { openScreen } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { screenOf } from '../model/kind-facts.ts'
import { Facts } from '../parts/facts.tsx'

const isKind = (kind: string | undefined): kind is InfoKind =>
  (infoKinds as readonly (string | undefined)[]).includes(kind)

/** One kind of what is kept (`?kind=letters`): what, why, how long, how to change it, and how much of it there is. */
export default function InfoDetailPage({ params }: PageProps) {
  const t = useTexts('privacy')
  const kind = params['kind']
  if (!isKind(kind))
    return (
      <Page>
        <Empty title={t.unknownKind} />
      </Page>
    )
  return <Detail kind={kind} />
}

function Detail({ kind }: { readonly kind: InfoKind }) {
  const t = useTexts('privacy')
  const { data, error, refetch } = useCall(
    calls.privacy.userListData,
    { kind },
    { freshSeconds: 0 },
  )
  const { what, why } = t.kinds[kind]
  const name = t.kindNames[kind]
  const screen = screenOf[kind]
  return (
    <Page title={name} onRefresh={refetch}>
      <Card>
        <Facts
          list={[
            [t.what, what],
            [t.why, why],
            [t.keep, t.keeps[keepOf[kind]]],
            ...(data ? [[t.atEnd, t.ends[data.end]] as const] : []),
          ]}
        />
        <div className="mt-4">
          {screen === null ? (
            <p className="text-sm text-muted">{t.noScreen}</p>
          ) : (
            <Button isWide onClick={() => void openScreen(screen)}>
              {t.change}
            </Button>
          )}
        </div>
      </Card>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards count={1} />}
      {data && <Held {...data} />}
    </Page>
  )
}

function Held({ count, firstAt, latestAt, holdings }: HeldInfoDetail) {
  const t = useTexts('privacy')
  const format = useFormat()
  return (
    <>
      <Card>
        <Facts
          list={[
            [t.countTitle, count === 0 ? t.noneOf : t.times(count)],
            ...(firstAt ? [[t.firstTitle, format.date(firstAt, 'dateTime')] as const] : []),
            ...(latestAt ? [[t.latestTitle, format.date(latestAt, 'dateTime')] as const] : []),
          ]}
        />
      </Card>
      <Card title={t.tables}>
        <p className="mb-3 text-sm text-muted">{t.tablesHint}</p>
        <ul className="divide-y divide-line text-sm">
          {holdings.map((one) => (
            <li key={one.table} className="flex flex-wrap justify-between gap-x-3 py-2">
              <code className="break-all">{one.table}</code>
              <span className="text-muted">{format.number(one.count)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
