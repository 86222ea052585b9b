import { calls } from '@mailing/contract/client.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { queryClient, useCall, useSend } from '../../../platform/client/query.ts'
import { getLocale } from '../../../platform/locale.ts'
import { back } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { SendOnFields } from '../parts/send-on-fields.tsx'
import { useSendOn } from '../parts/use-send-on.ts'

/** Another day for a letter that is not printed yet, or none. */
export default function SendDayPage({ params }: PageProps) {
  const t = useTexts('mail').later
  const id = params['orderId'] ?? ''
  const { data, error, refetch } = useCall(
    calls.order.get,
    { id },
    { isEnabled: id !== '', freshSeconds: 0 },
  )
  if (data) return <ChangeDay order={data} />
  return (
    <Page title={t.when}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards count={1} lines={5} />
      )}
    </Page>
  )
}

function ChangeDay({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('mail').later
  const state = useSendOn(
    null,
    { mailClass: order.mailClass ?? 'ordinary', orderId: order.id },
    order.schedule,
  )
  const saving = useSend(calls.mail.reschedule, {
    refresh: [calls.order.list],
    onSuccess: (next) => {
      queryClient.setQueryData([calls.order.get.id, { id: order.id }, getLocale()], next)
      toast(t.dayChanged)
      back()
    },
  })
  const { sendOn } = state
  return (
    <Page
      title={t.when}
      footer={
        <FormActions>
          <Button
            kind="primary"
            isWide
            isBusy={saving.isSending}
            disabled={sendOn === undefined}
            onClick={() => sendOn !== undefined && saving.send({ orderId: order.id, sendOn })}
          >
            {t.saveDay}
          </Button>
        </FormActions>
      }
    >
      <Card>
        <SendOnFields state={state} />
      </Card>
    </Page>
  )
}
