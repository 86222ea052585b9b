import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { useCurrency, usePrice } from '../../../ui/use-price.ts'
import { WithdrawForm } from '../parts/withdraw-form.tsx'
import { WithdrawalCard } from '../parts/withdrawal-card.tsx'

type Me = CallOutput<typeof calls.agent.me>

/** Asking for commissions to be paid out; where it is not possible now, the page says why, and what helps. */
export default function WithdrawPage() {
  const me = useCall(calls.agent.me, {}, { freshSeconds: 5 })
  if (!me.data)
    return (
      <Page>
        {me.error ? (
          <ErrorState error={me.error} onRetry={() => void me.refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  return <Withdraw me={me.data} onRefresh={me.refetch} />
}

function Withdraw({
  me,
  onRefresh,
}: {
  readonly me: Me
  readonly onRefresh: () => Promise<unknown>
}) {
  const t = useTexts('agent')
  if (!me.isMember)
    return (
      <Page onRefresh={onRefresh}>
        <Empty
          title={t.needAgent}
          action={
            <PageLink to="/pagesA/agent/agent" className={buttonClass({ kind: 'primary' })}>
              {t.apply}
            </PageLink>
          }
        >
          {t.needAgentText}
        </Empty>
      </Page>
    )
  if (me.openWithdrawal)
    return (
      <Page onRefresh={onRefresh}>
        <NoticeBar>
          <p className="font-medium">{t.openTitle}</p>
          <p>{t.openText}</p>
        </NoticeBar>
        <WithdrawalCard withdrawal={me.openWithdrawal} />
        <PageLink to="/pagesA/agent/withdrawaDetails" className={buttonClass({ isWide: true })}>
          {t.openLink}
        </PageLink>
      </Page>
    )
  if (me.heldReason !== null || me.money.available < me.rule.minWithdrawal)
    return (
      <Page onRefresh={onRefresh}>
        <Shut me={me} />
      </Page>
    )
  return <WithdrawForm me={me} onRefresh={onRefresh} />
}

/** Nothing can be asked for now: too little, or on hold. */
function Shut({ me }: { readonly me: Me }) {
  const t = useTexts('agent')
  const price = usePrice()
  const currency = useCurrency()
  return (
    <>
      {me.heldReason !== null && (
        <NoticeBar tone="bad">
          <p className="font-medium">{t.held}</p>
          <p>{t.heldText(me.heldReason)}</p>
        </NoticeBar>
      )}
      <Card>
        <p className="text-sm text-muted">{t.available}</p>
        <Money minor={me.money.available} currency={currency} size="large" />
        {me.heldReason === null && (
          <p className="mt-1 text-sm">
            {t.notEnough(price(me.rule.minWithdrawal - me.money.available))}
          </p>
        )}
        {me.money.owed > 0 && (
          <p className="mt-1 text-sm text-warn">{t.owedText(price(me.money.owed))}</p>
        )}
        <p className="mt-1 text-sm text-muted">{`${t.frozen} ${price(me.money.frozen)}`}</p>
      </Card>
      <PageLink to="/pagesA/agent/withdrawaDetails" className={buttonClass({ isWide: true })}>
        {t.openLink}
      </PageLink>
    </>
  )
}
