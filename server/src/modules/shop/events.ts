declare module '../../platform/events.ts' {
  interface EventMap {
    /** A writer has said how a line of an order was. */
    'shop.commented': { readonly orderId: string; readonly lineId: string; readonly userId: string }
  }
}

export {}
