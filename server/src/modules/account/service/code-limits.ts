import type { LoginWay } from '@mailing/contract/config/calls.ts'
import { networksOf } from '../../../platform/client-address.ts'
import type { LimitRule } from '../../../platform/limit.ts'

export interface CodeRequest {
  readonly way: LoginWay
  /** The number, or the mailbox of an address: one limit, however it is written. */
  readonly reached: string
  readonly device: string
  readonly address: string
  /** Codes an hour by this way, all people together. */
  readonly hourlyBudget: number
  /** Whether the account of this number was logged in on this device before. */
  readonly isKnown: boolean
}

const minute = 60
const hour = 3600
const day = 86_400

/** This part of all codes of an hour is kept for known pairs of number and device. */
const keptShare = 0.2

/** The part of the hourly budget that strangers may use. */
export const strangersBudget = (hourlyBudget: number): number =>
  Math.max(1, hourlyBudget - Math.ceil(hourlyBudget * keptShare))

const perReceiver = (key: string): readonly LimitRule[] => [
  { key, max: 1, seconds: minute },
  { key, max: 5, seconds: hour },
  { key, max: 10, seconds: day },
]

/**
 * Limits of sending codes (R26). A number or mailbox gets 1 a minute, 5 an hour, 10 a day. A known pair of number and device has
 * this allowance for itself, and no network counts against it: strangers cannot use up what its owner logs in with.
 * Many phones share one address behind a mobile network's gateway, so addresses get more than devices.
 */
export function sendLimits(request: CodeRequest): readonly LimitRule[] {
  const { way, reached, device, hourlyBudget, isKnown } = request
  const all = way === 'phone' ? 'account.send.all' : 'account.send.all_email'
  const always: readonly LimitRule[] = [
    { key: `account.send.device:${device}`, max: 10, seconds: hour },
    { key: `account.send.device:${device}`, max: 20, seconds: day },
    { key: all, max: hourlyBudget, seconds: hour },
  ]
  if (isKnown) return [...always, ...perReceiver(`account.send.known.${way}:${reached}:${device}`)]
  return [
    ...always,
    ...perReceiver(`account.send.${way}:${reached}`),
    ...networkLimits(request),
    { key: `${all}.strangers`, max: strangersBudget(hourlyBudget), seconds: hour },
  ]
}

/** A network may send 60 codes an hour and 300 a day, to 100 different numbers or mailboxes a day; wider networks more. */
const networkLimits = ({ address, reached }: CodeRequest): readonly LimitRule[] =>
  networksOf(address).flatMap(({ key, share }) => [
    { key: `account.send.address:${key}`, max: 60 * share, seconds: hour },
    { key: `account.send.address:${key}`, max: 300 * share, seconds: day },
    { key: `account.send.targets:${key}`, max: 100 * share, seconds: day, different: reached },
  ])

/** Where tries of codes and of passkeys are counted: each way to log in on its own, so that one stays open. */
type TryKind = 'check' | 'passkey'

/** Tries by one network, for any number: a code has 5 tries of its own. */
export const checkLimits = (address: string, kind: TryKind = 'check'): readonly LimitRule[] =>
  networksOf(address).map(({ key, share }) => ({
    key: `account.${kind}.address:${key}`,
    max: 120 * share,
    seconds: 10 * minute,
  }))

/** Tries by a known pair of number and device, which no network counts against. */
export const knownCheckLimits = (contact: string, device: string): readonly LimitRule[] => [
  { key: `account.check.known:${contact}:${device}`, max: 30, seconds: 10 * minute },
]
