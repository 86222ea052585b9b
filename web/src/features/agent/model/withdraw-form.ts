import { agentLimits, isCardNumber, type PayoutMethod } from '@mailing/contract/agent/rules.ts'
import { readAmount } from '@mailing/contract/wallet/read-amount.ts'

export interface WithdrawFields {
  readonly amount: string
  readonly method: PayoutMethod
  readonly account: string
  readonly realName: string
}
type Problem = 'missing' | 'low' | 'high' | 'wrong'
export type WithdrawProblems = Partial<Readonly<Record<'amount' | 'account' | 'realName', Problem>>>

interface Limits {
  readonly available: number
  readonly least: number
}

/** A card's number as it is sent: digits alone, however it was grouped. */
export const cardDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phone = /^\+?[\d\s-]{6,20}$/
const weChatId = /^[A-Za-z][\w-]{5,19}$/

/** An account as it is sent. */
export const accountOf = ({ method, account }: WithdrawFields): string =>
  method === 'bank_card' ? cardDigits(account) : account.normalize('NFKC').trim()

function isAccount(fields: WithdrawFields): boolean {
  const account = accountOf(fields)
  if (fields.method === 'bank_card') return isCardNumber(account)
  if (account.length > agentLimits.account) return false
  if (fields.method === 'alipay') return email.test(account) || phone.test(account)
  return weChatId.test(account)
}

/** What of the form cannot be sent, by field. */
export function problemsOf(fields: WithdrawFields, { available, least }: Limits): WithdrawProblems {
  const amount = readAmount(fields.amount)
  const ofAmount =
    amount === null || amount === 0
      ? 'missing'
      : amount < least
        ? 'low'
        : amount > available
          ? 'high'
          : undefined
  return {
    ...(ofAmount && { amount: ofAmount }),
    ...(!isAccount(fields) && { account: 'wrong' }),
    ...(fields.realName.trim().length < 2 && { realName: 'missing' }),
  }
}
