/** Sort orders of the list of orders; the default is `newest`. */
export const orderSorts = ['newest', 'oldest', 'largest', 'smallest'] as const
export type OrderSort = (typeof orderSorts)[number]
