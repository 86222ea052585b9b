import type { Notice } from '@mailing/contract/order/schemas.ts'
import type { useFormat } from '../../../platform/format.ts'
import type { TextSets } from '../../../texts/sets.ts'

interface Writing {
  readonly words: TextSets['order']['notices']
  readonly format: ReturnType<typeof useFormat>
  readonly currency: string
}

/** What a notice says, in the reader's language. */
export function noticeSentence(
  { kind, params }: Pick<Notice, 'kind' | 'params'>,
  { words, format, currency }: Writing,
): string {
  const reason = String(params['reason'] ?? '')
  const amount = format.money(Number(params['amount'] ?? 0), currency)
  switch (kind) {
    case 'send_reminder':
      return words.send_reminder(format.date(`${params['printOn']}T00:00:00Z`, 'weekday', 'UTC'))
    case 'message':
      return words.message(String(params['text'] ?? ''))
    case 'refused':
    case 'closed':
    case 'coupon_given':
    case 'claim_declined':
      return words[kind](reason).trim()
    case 'refunded':
    case 'credited':
    case 'refunded_in_part':
      return words[kind](amount, reason).trim()
    case 'lost':
      return words.lost[params['ground'] === 'carrier' ? 'carrier' : 'time']
    case 'sent_again':
    case 'moved':
    case 'move_refused':
    case 'rules_changed':
    case 'returned':
    case 'overdue':
    case 'exception':
    case 'returning':
      return words[kind]
  }
}
