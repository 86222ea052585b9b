import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask, tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { AppLockCards } from '../parts/app-lock-cards.tsx'
import { LinkedCard } from '../parts/linked-card.tsx'
import { LoginWaysCard } from '../parts/login-ways-card.tsx'
import { PasskeysCard } from '../parts/passkeys-card.tsx'

type Session = CallOutput<typeof calls.account.sessions>['list'][number]

/** Where this account is logged in, with the means to end it. */
export default function SessionsPage() {
  const texts = useTexts('account')
  const sessions = useCall(calls.account.sessions, {})
  const ending = useSend(calls.account.endSession, {
    refresh: [calls.account.sessions],
    onSuccess: ({ ended }) => void tell(texts.ended(ended)),
  })
  const end = async (id?: string) => {
    const isSure = await ask({
      message: id ? texts.endSessionAsk : texts.endOthersAsk,
      okText: texts.endSession,
      isDanger: true,
    })
    if (isSure) ending.send(id ? { id } : {})
  }
  const list = sessions.data?.list ?? []
  return (
    <Page title={texts.sessions} onRefresh={() => sessions.refetch()}>
      <LoginWaysCard />
      <LinkedCard />
      <PasskeysCard />
      <AppLockCards />
      <p className="mb-3 px-1 text-sm text-muted">{texts.sessionsLead}</p>
      {sessions.isPending && <SkeletonCards count={2} />}
      {sessions.error && (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {list.map((session) => (
        <SessionCard key={session.id} session={session} onEnd={() => void end(session.id)} />
      ))}
      {list.length > 1 && (
        <Button kind="danger" isWide isBusy={ending.isSending} onClick={() => void end()}>
          {texts.endOthers}
        </Button>
      )}
    </Page>
  )
}

function SessionCard({
  session,
  onEnd,
}: {
  readonly session: Session
  readonly onEnd: () => void
}) {
  const texts = useTexts('account')
  const format = useFormat()
  const name = useSessionName(session)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-44">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name} {session.isCurrent && <Tag tone="good">{texts.thisDevice}</Tag>}
          </p>
          <p className="text-sm text-muted">
            {texts.lastSeen(format.relative(session.lastSeenAt))}
          </p>
          <p className="text-sm text-muted">
            {texts.loggedInAt(format.date(session.createdAt, 'dateTime'))}
          </p>
        </div>
        {!session.isCurrent && (
          <Button size="small" kind="danger" onClick={onEnd}>
            {texts.endSession}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The server keeps the operating-system tag of the seed, and the country of the address. */
function useSessionName({ device: tag, country }: Session): string {
  const texts = useTexts('account')
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const device = texts.devices[tag as keyof typeof texts.devices] ?? texts.devices.other
  return country ? texts.sessionPlace(device, countries.of(country) ?? country) : device
}
