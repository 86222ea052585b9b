import { z } from 'zod'
import { datedStamp } from '../account/dated.ts'
import { zDay, zId, zTime, zWaiting } from '../call.ts'
import { inviteSigns } from '../invite/rules.ts'
import { zMinor, zMinorPositive } from '../money.ts'
import { zOrderKind } from '../order-kinds.ts'
import { perKind } from '../order-states.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  agentLimits,
  agentStates,
  commissionStates,
  payoutMethods,
  payoutProviders,
  payoutStates,
  withdrawalStates,
} from './rules.ts'

const zBasisPoints = z.int().min(0).max(agentLimits.basisPoints)
const zAmount = z.int().min(0).max(agentLimits.amount)

/**
 * Terms of commissions and withdrawals. Percentages are in hundredths of a per cent, amounts in
 * minor units.
 */
export const zAgentRule = z.strictObject({
  /** True: new agents are taken on. */ isOpen: z.boolean(),
  ...perKind(() => zBasisPoints),
  /** Days after the friend registered in which orders count. */
  friendDays: z.int().min(1).max(agentLimits.friendDays),
  /** The most that one friend brings; null: no cap. */ friendCap: zAmount.nullable(),
  minWithdrawal: z.int().min(1).max(agentLimits.amount),
  fee: zAmount,
  /** Amount above which two of staff approve. */ secondAbove: zAmount,
})
export type AgentRule = z.infer<typeof zAgentRule>

export const zAgentRuleVersion = z.object({
  ...zAgentRule.shape,
  ...datedStamp,
})

export type AgentRuleVersion = z.infer<typeof zAgentRuleVersion>

export const zAgentMoney = z.object({
  available: zMinorPositive,
  frozen: zMinorPositive,
  withdrawing: zMinorPositive,
  /**
   * Money taken back after its withdrawal, set off against later commissions. set off against what
   * comes.
   */
  owed: zMinorPositive,
})

export const zFriend = z.object({
  id: zId,
  phoneMasked: z.string(),
  joinedAt: zTime,
  orders: z.int(),
  earned: zMinor,
})
export type Friend = z.infer<typeof zFriend>

/** One entry behind the earnings: a commission, or one that was taken back (negative). */
export const zEarning = z.object({
  id: zId,
  at: zTime,
  amount: zMinor,
  orderNumber: z.string(),
  kind: zOrderKind,
  friendMasked: z.string(),
  /** The friend's own payment, without postage, coupons and gifts; and the share of it. */
  basis: zMinorPositive,
  basisPoints: z.int(),
  ruleVersion: z.int(),
  state: z.enum(commissionStates),
  freeAt: zTime.nullable(),
})
export type Earning = z.infer<typeof zEarning>

export const zEarningPoint = z.object({
  /** The first day of the span. */ day: zDay,
  amount: zMinor,
  orders: z.int(),
})
export type EarningPoint = z.infer<typeof zEarningPoint>

export const zEarningMonth = z.object({
  /** YYYY-MM. */ month: z.string(),
  /** Less what was taken back. */ earned: zMinor,
  /** Paid out, fees included, less what was sent back. */ paid: zMinor,
})
export type EarningMonth = z.infer<typeof zEarningMonth>

export const zWithdrawal = z.object({
  id: zId,
  amount: zMinorPositive,
  fee: zMinorPositive,
  method: z.enum(payoutMethods),
  bank: z.string(),
  /** The account's last characters. */ tail: z.string(),
  state: z.enum(withdrawalStates),
  requestedAt: zTime,
  endedAt: zTime.nullable(),
  /** Its receiver must confirm at the provider until then; null: there is nothing to confirm. */
  confirmUntil: zTime.nullable(),
  /** Time at which paid money came back; null: it did not. null: it did not. */
  cameBackAt: zTime.nullable(),
  /** Reason of a rejection or return, or the payment's number. */
  note: z.string(),
})
export type Withdrawal = z.infer<typeof zWithdrawal>

export const zAgentLine = z.object({
  userId: zId,
  phoneMasked: z.string(),
  state: z.enum(agentStates),
  appliedAt: zTime,
  termsVersion: z.int(),
  /** Reason of a hold; null: not held. null: not held. */ heldReason: z.string().nullable(),
  friends: z.int(),
  earned: zMinor,
})
export type AgentLine = z.infer<typeof zAgentLine>

/** Data with which a person confirms a payout at the provider. */
export const zConfirmation = z.object({
  /** Inside WeChat: what `requestMerchantTransfer` is called with. */
  provider: z.literal('wechat'),
  parameters: z.object({ mchId: z.string(), appId: z.string(), package: z.string() }),
  until: zTime,
})
export type Confirmation = z.infer<typeof zConfirmation>

/** State of a payout through a provider. */
export const zPayout = z.object({
  provider: z.enum(payoutProviders),
  state: z.enum(payoutStates),
  /** The provider’s code or words for what is in the way. */ reason: z.string(),
  begunAt: zTime,
  begunByName: z.string(),
})

export const zDeskWithdrawal = z.object({
  ...zWithdrawal.shape,
  userId: zId,
  phoneMasked: z.string(),
  needsSecond: z.boolean(),
  firstByName: z.string(),
  secondByName: z.string(),
  isHeld: z.boolean(),
  /** Other people who have been paid to the same account. */ sameAccount: z.int(),
  /** Null: nobody has sent it to a provider. */ payout: zPayout.nullable(),
  /** The provider that it could be paid through; null: by hand alone. */
  through: z.enum(payoutProviders).nullable(),
  isOwn: z.boolean(),
  /** I gave the first of two approvals. */ isFirstMine: z.boolean(),
})
export type DeskWithdrawal = z.infer<typeof zDeskWithdrawal>

/** One agent at the desk, with balances and decisions. */
export const zAgentPage = z.object({
  ...zAgentLine.shape,
  money: zAgentMoney,
  /** Reason of the staff's decision; empty: nobody has decided. */
  note: z.string(),
  decidedAt: zTime.nullable(),
  decidedByName: z.string(),
  heldAt: zTime.nullable(),
  heldByName: z.string(),
  isOwn: z.boolean(),
})
export type AgentPage = z.infer<typeof zAgentPage>

/** Number of waiting requests, and the age of the oldest. */
export const zAgentsWaiting = z.object({
  applications: zWaiting,
  /** Null where the permission to pay is missing. */ withdrawals: zWaiting.nullable(),
  /** Friends whose commissions wait until staff have looked. */ doubted: zWaiting,
})

/** Something about an agent that staff should look at. */
export const zFraudFinding = z.object({
  agentId: zId,
  phoneMasked: z.string(),
  heldReason: z.string().nullable(),
  /** Friends with whom a sign of one person is shared, by sign. */
  devices: z.int(),
  addresses: z.int(),
  phones: z.int(),
  payers: z.int(),
  refused: z.int(),
  /** Friends of the last 7 days, and of the 28 days before. */
  newFriends: z.int(),
  formerFriends: z.int(),
  /** Commissions of 30 days, and how many of them were taken back. */
  commissions: z.int(),
  takenBack: z.int(),
  /** Friends whose commissions wait until staff have looked. */
  doubted: z.array(
    z.object({
      friendId: zId,
      phoneMasked: z.string(),
      signs: z.array(z.enum(inviteSigns)),
      frozen: zMinor,
    }),
  ),
})
export type FraudFinding = z.infer<typeof zFraudFinding>

nameSchemas({
  Payout: zPayout,
  PayoutConfirmation: zConfirmation,
  AgentRuleRequest: zAgentRule,
  AgentRuleVersion: zAgentRuleVersion,
  AgentMoney: zAgentMoney,
  InvitedFriend: zFriend,
  AgentEarning: zEarning,
  EarningPoint: zEarningPoint,
  EarningMonth: zEarningMonth,
  Withdrawal: zWithdrawal,
  AgentLine: zAgentLine,
  AgentPage: zAgentPage,
  AgentsWaiting: zAgentsWaiting,
  DeskWithdrawal: zDeskWithdrawal,
  FraudFinding: zFraudFinding,
})
