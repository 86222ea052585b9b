declare module '../../platform/events.ts' {
  interface EventMap {
    /** Money has come through a provider and lies in the wallet. `orderId`: the order that it was meant for. */
    'payment.settled': {
      readonly paymentId: string
      readonly provider: string
      readonly userId: string
      readonly orderId: string | null
    }
  }
}
