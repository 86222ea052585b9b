import {
  agentLimits,
  bankOf,
  type PayoutMethod,
  payoutMethods,
} from '@mailing/contract/agent/rules.ts'
import { formatMinor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { readAmount } from '@mailing/contract/wallet/read-amount.ts'
import { useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { refreshCalls, useSend } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Money, PriceRows } from '../../../ui/money.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { useCurrency, usePrice } from '../../../ui/use-price.ts'
import {
  accountOf,
  cardDigits,
  problemsOf,
  type WithdrawFields,
  type WithdrawProblems,
} from '../model/withdraw-form.ts'

type Me = CallOutput<typeof calls.agent.me>
type Name = 'amount' | 'account' | 'realName'
type Sentences = Partial<Readonly<Record<Name, string>>>

/** Which field a refusal of the server is about. */
function fieldOf(error: CallError): Name | null {
  if (error.is('agent.too_little') || error.is('wallet.insufficient')) return 'amount'
  if (error.is('agent.card')) return 'account'
  return error.is('agent.name') ? 'realName' : null
}

/** Problems as sentences, each under its field. */
function useSentences(me: Me, method: PayoutMethod): (problems: WithdrawProblems) => Sentences {
  const t = useTexts('agent')
  const price = usePrice()
  const amounts = {
    missing: t.amountMissing,
    low: t.amountLow(price(me.rule.minWithdrawal)),
    high: t.amountHigh(price(me.money.available)),
    wrong: t.amountMissing,
  }
  return ({ amount, account, realName }) => ({
    ...(amount && { amount: amounts[amount] }),
    ...(account && { account: t.accountErrors[method] }),
    ...(realName && { realName: t.payeeMissing }),
  })
}

/** What is typed, what is wrong with it, and sending it. */
function useWithdrawal(me: Me) {
  const t = useTexts('agent')
  const [fields, setFields] = useState<WithdrawFields>({
    amount: '',
    method: 'bank_card',
    account: '',
    realName: '',
  })
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Sentences>({})
  const asking = useSend(calls.agent.withdraw, {
    refresh: [calls.agent.me, calls.agent.withdrawals],
    onSuccess: () => void tell(t.asked).then(() => redirect('/pagesA/agent/withdrawaDetails')),
    onError: (error) => {
      void refreshCalls([calls.agent.me])
      const field = fieldOf(error)
      if (field) setRefused({ [field]: error.message })
      return field !== null
    },
  })
  const sentences = useSentences(me, fields.method)
  const problems = problemsOf(fields, {
    available: me.money.available,
    least: me.rule.minWithdrawal,
  })
  const errors = { ...(isTried ? sentences(problems) : {}), ...refused }
  const change = (changes: Partial<WithdrawFields>) => {
    setFields({ ...fields, ...changes })
    setRefused({})
  }
  const amount = readAmount(fields.amount) ?? 0
  const send = () => {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    asking.send({
      amount,
      method: fields.method,
      account: accountOf(fields),
      realName: fields.realName.trim(),
    })
  }
  const isBusy = asking.isSending || asking.data !== undefined
  return { fields, errors, change, amount, send, isBusy }
}

/** The form: how much, where to, in whose name; what is wrong stands under its field, and the fee before the button. */
export function WithdrawForm({
  me,
  onRefresh,
}: {
  readonly me: Me
  readonly onRefresh: () => Promise<unknown>
}) {
  const t = useTexts('agent')
  const { fields, errors, change, amount, send, isBusy } = useWithdrawal(me)
  return (
    <Page
      onRefresh={onRefresh}
      footer={
        <FormActions>
          <Button kind="primary" isWide isBusy={isBusy} onClick={send}>
            {t.ask}
          </Button>
        </FormActions>
      }
    >
      <AmountCard me={me} value={fields.amount} error={errors.amount} onChange={change} />
      <PayeeCard fields={fields} errors={errors} onChange={change} />
      <Summary me={me} amount={amount} />
    </Page>
  )
}

type Change = (changes: Partial<WithdrawFields>) => void

function AmountCard({
  me,
  value,
  error,
  onChange,
}: {
  readonly me: Me
  readonly value: string
  readonly error: string | undefined
  readonly onChange: Change
}) {
  const t = useTexts('agent')
  const price = usePrice()
  const currency = useCurrency()
  const { available } = me.money
  return (
    <Card>
      <p className="text-sm text-muted">{t.available}</p>
      <p className="mb-3">
        <Money minor={available} currency={currency} size="large" />
      </p>
      <Field
        label={t.amount}
        hint={t.amountHint(price(available), price(me.rule.minWithdrawal))}
        error={error}
        isRequired
      >
        <Input
          value={value}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
          addon={
            <Button size="small" onClick={() => onChange({ amount: formatMinor(available) })}>
              {t.all}
            </Button>
          }
        />
      </Field>
    </Card>
  )
}

/** What stands under a card's number: whose it is, once that can be told. */
function useBankHint({ method, account }: WithdrawFields): string {
  const t = useTexts('agent')
  const locale = useLocale()
  const digits = cardDigits(account)
  if (method !== 'bank_card' || digits.length < 6) return t.accountHints[method]
  const bank = bankOf(digits)
  return bank ? t.bankKnown(readLocalText(bank, locale)) : t.bankUnknown
}

function PayeeCard({
  fields,
  errors,
  onChange,
}: {
  readonly fields: WithdrawFields
  readonly errors: Sentences
  readonly onChange: Change
}) {
  const t = useTexts('agent')
  const names = useTexts('names')
  const hint = useBankHint(fields)
  const { method } = fields
  return (
    <Card>
      <FieldGroup label={t.method}>
        <ChoiceCards
          name="method"
          value={method}
          options={payoutMethods.map((value) => ({
            value,
            label: names.payoutMethods[value],
            description: t.methodHints[value],
          }))}
          onChange={(method) => onChange({ method, account: '' })}
        />
      </FieldGroup>
      <Field label={t.accounts[method]} hint={hint} error={errors.account} isRequired>
        <Input
          value={fields.account}
          inputMode={method === 'bank_card' ? 'numeric' : 'text'}
          // A card of 19 digits in groups of four.
          maxLength={method === 'bank_card' ? 23 : agentLimits.account}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ account: event.currentTarget.value })}
        />
      </Field>
      <Field label={t.payee} hint={t.payeeHint} error={errors.realName} isRequired>
        <Input
          value={fields.realName}
          maxLength={agentLimits.name}
          autoComplete="name"
          onChange={(event) => onChange({ realName: event.currentTarget.value })}
        />
      </Field>
    </Card>
  )
}

/** The fee, what arrives, and what happens after the button. */
function Summary({ me, amount }: { readonly me: Me; readonly amount: number }) {
  const t = useTexts('agent')
  const price = usePrice()
  const currency = useCurrency()
  const { fee, secondAbove } = me.rule
  const steps = [
    ...t.nextSteps,
    ...(amount > secondAbove ? [t.nextSecond(price(secondAbove))] : []),
  ]
  return (
    <>
      <Card>
        <PriceRows
          currency={currency}
          lines={[
            { key: 'amount', label: t.amount, minor: amount },
            ...(fee > 0 ? [{ key: 'fee', label: t.fee, minor: -fee }] : []),
          ]}
          totalLabel={t.receive}
          total={Math.max(0, amount - fee)}
        />
      </Card>
      <Card title={t.next}>
        <ol className="list-decimal space-y-1.5 ps-5 text-sm text-muted">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </>
  )
}
