declare module '../../platform/events.ts' {
  interface EventMap {
    /** A writer has said how a line of an order was. */
    'shop.commented': { readonly orderId: string; readonly lineId: string; readonly userId: string }
    /** A parcel that was sent is back in the house, or the carrier has lost it. */
    'shop.parcel_ended': { readonly orderId: string; readonly isLost: boolean }
  }
}

export {}
