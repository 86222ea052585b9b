import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

/** The balance; a press opens the entries behind it. */
export function WalletCard({
  money,
  isTopUpShown,
}: {
  readonly money: number
  readonly isTopUpShown: boolean
}) {
  const texts = useTexts('account')
  const config = useAppConfig()
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageLink to="/pages/my/wallet/wallet" className="min-w-0 rounded-control">
          <span className="block text-sm text-muted">
            {texts.coins} · {texts.entries}
          </span>
          <span className="flex items-center gap-2">
            {config.data?.app.quotaImage && (
              <img
                src={config.data.app.quotaImage}
                alt=""
                width={24}
                height={24}
                className="size-6"
              />
            )}
            <Money minor={money} unit={config.data?.app.quotaName} size="large" />
          </span>
        </PageLink>
        {isTopUpShown && (
          <PageLink
            to="/pages/my/recharge/recharge"
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            {texts.topUp}
          </PageLink>
        )}
      </div>
    </Card>
  )
}
