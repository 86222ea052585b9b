import { formatMinor, minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { readAmount } from '@mailing/contract/wallet/read-amount.ts'
import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { removeStored, writeStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Input } from '../../../ui/input.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { ProviderCard } from '../parts/pay-method.tsx'
import { useUnit } from '../parts/use-unit.ts'

type Offers = CallOutput<typeof calls.wallet.rechargeOptions>

/** `amount`: minor units that are missing; `orderId`: the order that is paid with them as soon as they have arrived; `familyId`: the family letter to go back to. */
export default function RechargePage({ params }: PageProps) {
  const orderId = params['orderId']
  const offers = useCall(calls.wallet.rechargeOptions, {}, { freshSeconds: 10 })
  const order = useCall(
    calls.order.get,
    { id: orderId ?? '' },
    { isEnabled: orderId !== undefined, freshSeconds: 0 },
  )
  const isOver = order.data !== undefined && order.data.state !== 'pending_payment'
  // An order that is paid, or lapsed, lacks no money: its own page says what became of it.
  useEffect(() => {
    if (isOver) void redirect('/pages/my/order/detail', { id: orderId })
  }, [isOver, orderId])
  if (isOver || (orderId !== undefined && !order.data && !order.error))
    return (
      <Page>
        <SkeletonCards count={3} />
      </Page>
    )
  if (!offers.data)
    return (
      <Page>
        {offers.error ? (
          <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  const missing = Number(params['amount'])
  return (
    <Recharge
      offers={offers.data}
      missing={Number.isSafeInteger(missing) && missing > 0 ? missing : null}
      orderId={orderId}
      familyId={params['familyId']}
    />
  )
}

interface RechargeProps {
  readonly offers: Offers
  readonly missing: number | null
  readonly orderId: string | undefined
  readonly familyId: string | undefined
}

/** In seconds: who has not come back until then goes on from the list of letters. */
const payDay = 86_400
/** Starts the payment and goes to its provider. */
function useRecharge(familyId: string | undefined) {
  const recharge = useSend(calls.wallet.recharge, {
    refresh: [calls.wallet.rechargeOptions],
    onSuccess: ({ payment, payUrl }) => {
      writeStored('payOrderCheck', payment.id)
      // The way leads over the provider's page, which knows nothing of ours.
      if (familyId) writeStored('familyToPay', familyId, payDay)
      else removeStored('familyToPay')
      // Back from the provider or from the result leads past this page: its money is on its way.
      window.location.replace(payUrl)
    },
  })
  const { reset } = recharge
  useEffect(() => {
    // Who comes back from the provider by the browser's own way finds the page as it was left: going away.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reset])
  return recharge
}

/** What is to be topped up: one of the offers, or an amount that is typed. */
function useAmount({ offers, missing, orderId }: Omit<RechargeProps, 'familyId'>) {
  const { minAmount, maxAmount } = offers
  // For a letter that lacks money: exactly that, or the least that can be topped up.
  const start = missing === null ? null : Math.min(maxAmount, Math.max(minAmount, missing))
  // Less would come into the balance, and leave the order unpaid.
  const least = orderId !== undefined && start !== null ? start : null
  const options =
    least === null
      ? offers.options
      : offers.options.filter(({ amount, gift }) => amount + gift >= least)
  const [optionId, setOptionId] = useState<string | null>(
    start === null ? (options[0]?.id ?? null) : null,
  )
  const [typed, setTyped] = useState(start === null ? '' : formatMinor(minor(start)))
  const option = options.find(({ id }) => id === optionId)
  const own = option ? null : readAmount(typed)
  const range = [least ?? minAmount, maxAmount] as const
  const isOwnFine = own !== null && own >= range[0] && own <= range[1]
  const amount = option?.amount ?? (isOwnFine ? own : null)
  // One of the two counts: the other is taken away, and not by only coming past it with the Tab key.
  const choose = (id: string) => {
    setOptionId(id)
    setTyped('')
  }
  const type = (text: string) => {
    setTyped(text)
    setOptionId(null)
  }
  return { options, range, optionId, choose, typed, type, option, amount }
}

function Recharge({ offers, missing, orderId, familyId }: RechargeProps) {
  const t = useTexts('wallet').recharge
  const format = useFormat()
  const { unit, currency } = useUnit()
  const choice = useAmount({ offers, missing, orderId })
  const { option, amount } = choice
  const [isTold, setIsTold] = useState(false)
  const [provider, setProvider] = useState(offers.providers[0] ?? null)
  const recharge = useRecharge(familyId)
  const money = (value: number) => format.money(value, currency)
  const pay = () => {
    setIsTold(true)
    if (amount === null || provider === null) return
    recharge.send({
      amount: minor(amount),
      provider,
      orderId,
      ...(option ? { optionId: option.id } : {}),
    })
  }
  const isLeaving = recharge.isSending || recharge.data !== undefined
  return (
    <Page
      footer={
        <FormActions
          note={
            option && option.gift > 0
              ? t.receive(format.amount(option.amount + option.gift), unit)
              : undefined
          }
        >
          <Button
            kind="primary"
            isWide
            isBusy={isLeaving}
            disabled={provider === null}
            onClick={pay}
          >
            {isLeaving ? t.going : amount === null ? t.choose : t.pay(money(amount))}
          </Button>
        </FormActions>
      }
    >
      <BalanceCard money={offers.money} />
      {missing !== null && <NoticeBar tone="warn">{t.missing(money(missing))}</NoticeBar>}
      <Card title={t.amount} extra={<HelpLink answer="balance" about={t.amount} />}>
        {choice.options.length > 0 && <OptionChoice choice={choice} />}
        <OtherAmount choice={choice} isTold={isTold} />
      </Card>
      {provider && (
        <ProviderCard providers={offers.providers} provider={provider} onProvider={setProvider} />
      )}
      <p className="px-1 text-sm text-muted">{unit && t.rule(unit)}</p>
    </Page>
  )
}

interface OtherAmountProps {
  readonly choice: ReturnType<typeof useAmount>
  /** It is said when nothing that can be topped up is typed. */
  readonly isTold: boolean
}

/** An amount that is none of the offers. */
function OtherAmount({ choice, isTold }: OtherAmountProps) {
  const t = useTexts('wallet').recharge
  const format = useFormat()
  const { currency } = useUnit()
  const [least, most] = choice.range
  const range = [format.money(least, currency), format.money(most, currency)] as const
  return (
    <div className="mt-4">
      <Field
        label={t.other}
        hint={t.otherHint(...range)}
        error={isTold && choice.amount === null ? t.otherInvalid(...range) : undefined}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={choice.typed}
          onChange={(event) => choice.type(event.currentTarget.value)}
        />
      </Field>
    </div>
  )
}

function BalanceCard({ money }: { readonly money: Offers['money'] }) {
  const t = useTexts('wallet').recharge
  const format = useFormat()
  const { unit } = useUnit()
  return (
    <section className="mb-3 rounded-card bg-accent-deep p-5 text-on-accent">
      <p className="text-sm">{t.balance(unit)}</p>
      <p className="mt-1 text-3xl font-semibold tabular-nums">{format.amount(money)}</p>
      <PageLink
        to="/pages/my/wallet/wallet"
        className="-mb-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t.entries}
      </PageLink>
    </section>
  )
}

function OptionChoice({
  choice: { options, optionId: chosenId, choose },
}: Pick<OtherAmountProps, 'choice'>) {
  const t = useTexts('wallet').recharge
  const format = useFormat()
  const { currency } = useUnit()
  return (
    <fieldset
      aria-label={t.amount}
      className="grid grid-cols-[repeat(auto-fill,minmax(calc(var(--unit)*6.25),1fr))] gap-2.5"
    >
      {options.map(({ id, amount: value, gift }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosenId}
          onClick={() => choose(id)}
          className="relative flex min-h-17 flex-col items-center justify-center rounded-control px-2 py-2 ring-1 ring-control/60 ring-inset hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:ring-2 aria-pressed:ring-accent-deep"
        >
          <span className="text-lg font-semibold tabular-nums">
            {format.money(value, currency)}
          </span>
          {gift > 0 && (
            <span className="text-xs text-accent-text">{t.gift(format.amount(gift))}</span>
          )}
          {id === chosenId && (
            <Check
              aria-hidden="true"
              className="absolute end-1.5 top-1.5 size-4 text-accent-text"
            />
          )}
        </button>
      ))}
    </fieldset>
  )
}
