import { calls } from '@mailing/contract/client.ts'
import Gift from 'lucide-react/icons/gift'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

/** The welcome gift where it is needed first: taken here it is in the wallet at once, and the price left over is shown anew. */
export function WelcomeGift({ unit }: { readonly unit: string }) {
  const t = useTexts('pay')
  const format = useFormat()
  const quietly = { isLoadingShown: false, isNetworkToastShown: false } as const
  // Without an answer there is no offer; the bill can be paid all the same.
  const user = useCall(calls.account.userInfo, {}, quietly)
  const config = useAppConfig()
  const take = useSend(calls.wallet.receiveBalance, {
    refresh: [
      calls.account.userInfo,
      calls.account.my,
      calls.wallet.entries,
      calls.wallet.rechargeOptions,
    ],
  })
  const gift = config.data?.receiveBalance ?? 0
  if (!user.data?.isWelcomeGiftOpen || gift <= 0) return null
  return (
    <NoticeBar
      tone="warn"
      icon={<Gift className="size-5.5" />}
      action={
        <Button size="small" isBusy={take.isSending} onClick={() => take.send({})}>
          {t.giftTake}
        </Button>
      }
    >
      {t.gift(`${format.amount(gift)} ${unit}`)}
    </NoticeBar>
  )
}
