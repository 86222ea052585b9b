import { formatMinor, minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter, FamilyPayment } from '@mailing/contract/family/schemas.ts'
import { type FamilyPaying, shareLimits } from '@mailing/contract/family/shares.ts'
import { readAmount } from '@mailing/contract/wallet/read-amount.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { usePrice } from '../../../ui/use-price.ts'

/** Who pays the letter: the owner chooses and sees what has come together; the others pay their own share, and see nothing of each other's. */
export function PayingCard({ letter }: { readonly letter: FamilyLetter }) {
  const { paying, role, state } = letter
  if (role === 'owner')
    return state === 'writing' || (paying.shares?.list.length ?? 0) > 0 ? (
      <OwnersCard letter={letter} />
    ) : null
  return paying.mine || (paying.by === 'shared' && state === 'writing') ? (
    <ShareCard letter={letter} />
  ) : null
}

function OwnersCard({ letter }: { readonly letter: FamilyLetter }) {
  const t = useTexts('family')
  const { paying, state } = letter
  const choosing = useSend(calls.family.setPaying, { refresh: [calls.family.get] })
  const choose = async (by: FamilyPaying) => {
    const isAsked = by === 'owner' && (paying.shares?.together ?? 0) > 0
    if (
      isAsked &&
      !(await ask({
        message: t.paying.aloneAsk,
        okText: t.remove,
        cancelText: t.cancel,
        isDanger: true,
      }))
    )
      return
    choosing.send({ id: letter.id, by })
  }
  return (
    <Card title={t.paying.title}>
      {state === 'writing' && (
        <ChoiceCards<FamilyPaying>
          name="paying"
          value={choosing.isSending ? null : paying.by}
          onChange={(by) => void choose(by)}
          options={[
            { value: 'owner', label: t.paying.owner, description: t.paying.ownerHint },
            { value: 'shared', label: t.paying.shared, description: t.paying.sharedHint },
          ]}
        />
      )}
      {paying.shares && (
        <Together paying={paying} shares={paying.shares} isWriting={state === 'writing'} />
      )}
    </Card>
  )
}

function Together({
  paying,
  shares,
  isWriting,
}: {
  readonly paying: FamilyPayment
  readonly shares: NonNullable<FamilyPayment['shares']>
  readonly isWriting: boolean
}) {
  const t = useTexts('family').paying
  const money = usePrice()
  return (
    <div className={isWriting ? 'mt-4' : ''}>
      {shares.list.length > 0 ? (
        <ul className="divide-y divide-line">
          {shares.list.map(({ memberId, name, amount, state }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who has left has no id here, and the list is shown as it came
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {name}
                {memberId === null && t.left}
              </span>
              <span className="ms-auto text-end tabular-nums">
                {money(amount)} <span className="text-sm text-muted">{t.states[state]}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t.none}</p>
      )}
      <dl className="mt-2 border-t border-line pt-2" data-together={shares.together}>
        {paying.price !== null && <Row name={t.price}>{money(paying.price)}</Row>}
        <Row name={t.together}>{money(shares.together)}</Row>
        {shares.rest !== null && (
          <Row name={t.rest} isMain>
            {money(shares.rest)}
          </Row>
        )}
      </dl>
      {paying.price === null && <p className="mt-1 text-sm text-muted">{t.noPrice}</p>}
      {isWriting && paying.price !== null && shares.together > paying.price && (
        <p className="mt-1 text-sm text-muted">{t.surplus}</p>
      )}
    </div>
  )
}

const Row = ({
  name,
  children,
  isMain = false,
}: {
  readonly name: string
  readonly children: ReactNode
  readonly isMain?: boolean
}) => (
  <div className={`flex flex-wrap justify-between gap-x-4 py-1 ${isMain ? 'font-semibold' : ''}`}>
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd className="ms-auto tabular-nums">{children}</dd>
  </div>
)

function ShareCard({ letter }: { readonly letter: FamilyLetter }) {
  const t = useTexts('family').paying
  const money = usePrice()
  const { paying } = letter
  const { mine } = paying
  return (
    <Card title={t.shareTitle}>
      {(mine || paying.price !== null) && (
        <dl data-share={mine?.amount ?? 0}>
          {paying.price !== null && <Row name={t.price}>{money(paying.price)}</Row>}
          {mine && (
            <Row name={t.yours} isMain>
              {money(mine.amount)}{' '}
              <span className="text-sm font-normal text-muted">{t.states[mine.state]}</span>
            </Row>
          )}
        </dl>
      )}
      {letter.state === 'writing' && paying.by === 'shared' && (
        <ShareForm key={mine?.amount ?? 0} letter={letter} />
      )}
      {mine && (
        <PageLink
          to="/pages/my/wallet/wallet"
          params={{ familyId: letter.id }}
          className="inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-4"
        >
          {t.entries}
        </PageLink>
      )}
    </Card>
  )
}

/** What is typed as the own share, what of it the balance lacks, and giving or taking it back. */
function useShare(letter: FamilyLetter) {
  const t = useTexts('family').paying
  const purse = useCall(calls.wallet.rechargeOptions, {}, { freshSeconds: 0 })
  const now = letter.paying.mine?.amount ?? 0
  const suggested = now || letter.paying.proposed
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const setting = useSend(calls.family.setShare, {
    refresh: [
      calls.family.get,
      calls.wallet.rechargeOptions,
      calls.wallet.entries,
      calls.account.userInfo,
      calls.account.my,
    ],
    onSuccess: ({ paying }) => toast(paying.mine ? t.paid : t.takenBack),
  })
  const shown = typed ?? (suggested === null ? '' : formatMinor(suggested))
  const amount = readAmount(shown)
  const isFine = amount !== null && amount >= shareLimits.min && amount <= shareLimits.max
  const missing = isFine && purse.data ? Math.max(0, amount - now - purse.data.money) : 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isFine || !purse.data) return
    if (missing > 0)
      return void navigate('/pages/my/recharge/recharge', { amount: missing, familyId: letter.id })
    setting.send({ id: letter.id, amount: minor(amount) })
  }
  return {
    now,
    shown,
    setTyped,
    amount: isFine ? amount : null,
    missing,
    balance: purse.data?.money,
    isRefused: isTried && !isFine,
    isUnchanged: now > 0 && amount === now,
    submit,
    takeBack: () => setting.send({ id: letter.id, amount: minor(0) }),
    isSending: setting.isSending,
  }
}

/**
 * Gives, changes or takes back the own share. What the balance lacks is topped up first, and the way leads back here.
 */
function ShareForm({ letter }: { readonly letter: FamilyLetter }) {
  const t = useTexts('family').paying
  const money = usePrice()
  const share = useShare(letter)
  const { now, amount, missing, balance } = share
  const label =
    amount === null
      ? t.pay('…')
      : missing > 0
        ? t.topUp(money(missing))
        : now > 0
          ? t.changeTo(money(amount))
          : t.pay(money(amount))
  return (
    <form onSubmit={share.submit} noValidate className="mt-2">
      <p className="mb-3 text-sm text-muted">{t.shareHint}</p>
      <Field
        label={t.amount}
        hint={letter.paying.proposed === null ? undefined : t.equal(money(letter.paying.proposed))}
        extra={balance === undefined ? undefined : t.balance(money(balance))}
        error={share.isRefused ? t.amountWrong(money(shareLimits.max)) : undefined}
      >
        <Input
          name="share"
          inputMode="decimal"
          autoComplete="off"
          value={share.shown}
          onChange={(event) => share.setTyped(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={share.isSending} disabled={share.isUnchanged}>
          {label}
        </Button>
        {now > 0 && (
          <Button kind="quiet" disabled={share.isSending} onClick={share.takeBack}>
            {t.takeBack}
          </Button>
        )}
      </div>
    </form>
  )
}
