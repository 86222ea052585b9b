import { calls } from '@mailing/contract/client.ts'
import Gift from 'lucide-react/icons/gift'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { tell } from '../../../ui/feedback.ts'

/** The welcome gift, until it is taken. The server decides whether it is open. */
export function GiftCard() {
  const texts = useTexts('home')
  const format = useFormat()
  const user = useCall(calls.account.userInfo, {})
  const config = useAppConfig()
  const unit = config.data?.app.quotaName ?? ''
  const amountOf = (minor: number) => `${format.amount(minor)} ${unit}`
  const take = useSend(calls.wallet.receiveBalance, {
    refresh: [calls.account.userInfo, calls.account.my, calls.wallet.entries],
    onSuccess: (answer) => void tell(texts.giftTaken(amountOf(answer.received))),
  })
  if (!user.data?.isWelcomeGiftOpen || !config.data?.receiveBalance) return null
  return (
    <NoticeBar
      tone="warn"
      icon={<Gift className="size-5.5" />}
      action={
        <Button size="small" isBusy={take.isSending} onClick={() => take.send({})}>
          {texts.giftTake}
        </Button>
      }
    >
      <span className="block font-medium">{texts.gift}</span>
      {texts.giftText(amountOf(config.data.receiveBalance))}
    </NoticeBar>
  )
}
