import { defineErrors } from '../error-table.ts'

export const walletErrors = defineErrors({
  'wallet.insufficient': { wire: 47001, status: 409 },
  'wallet.gift_taken': { wire: 47002, status: 409 },
  'wallet.gift_off': { wire: 47003, status: 409 },
  'wallet.provider_off': { wire: 47004, status: 409 },
  'wallet.amount': { wire: 47005, status: 422 },
  'wallet.option_changed': { wire: 47006, status: 409 },
  'wallet.notify_signature': { wire: 47007, status: 401 },
  'wallet.not_refundable': { wire: 47008, status: 409 },
  'wallet.refund_too_much': { wire: 47009, status: 409 },
  'wallet.coins_spent': { wire: 47010, status: 409 },
  'wallet.same_person': { wire: 47011, status: 403 },
  'wallet.decided': { wire: 47012, status: 409 },
  'wallet.incident_handled': { wire: 47013, status: 409 },
  'wallet.payer_unknown': { wire: 47014, status: 422 },
  'wallet.account_ended': { wire: 47015, status: 409 },
  'wallet.gift_known': { wire: 47016, status: 409 },
  'wallet.gifts_changed': { wire: 47030, status: 409 },
  'wallet.gift_offers': { wire: 47031, status: 422 },
})
