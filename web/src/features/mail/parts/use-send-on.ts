import { calls } from '@mailing/contract/client.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { type SendMode, type SendOn, sendAheadDays } from '@mailing/contract/order/send-on.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useKept } from '../../../platform/kept.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'

export type SendChoice = 'soon' | SendMode

/** What is posted, and where to: the days on the way follow from it. */
interface Way {
  readonly mailClass: MailClass
  readonly recipientId?: string
  readonly orderId?: string
}

/** What the writer chooses about the day, kept by a name if there is one, and what the server makes of it. */
export function useSendOn(
  name: string | null,
  { mailClass, ...way }: Way,
  start: SendOn | null = null,
) {
  const [choice, setChoice] = useKept<SendChoice>(name && `${name}: how`, start?.mode ?? 'soon')
  const [day, setDay] = useKept(name && `${name}: when`, start?.day ?? '')
  const today = todayIn(useZone() ?? 'UTC')
  const mode: SendMode = choice === 'soon' ? 'post_on' : choice
  const isAsked = choice !== 'soon' && day !== ''
  const preview = useCall(
    calls.mail.sendDay,
    { mode, day, mailClass, ...way },
    { isEnabled: isAsked, freshSeconds: 300 },
  )
  const plan = isAsked && !preview.error ? (preview.data ?? null) : null
  return {
    choice,
    setChoice,
    day,
    setDay,
    plan,
    error: isAsked ? preview.error : null,
    first: dayAfter(today, 1),
    last: dayAfter(today, sendAheadDays),
    /** Undefined: a day is still to be chosen, or is not possible. Null: as soon as it can. */
    sendOn: choice === 'soon' ? null : plan ? { mode, day } : undefined,
  } as const
}
export type SendOnState = ReturnType<typeof useSendOn>
