/** How the list of orders is sorted; `newest` unless something is said. */
export const orderSorts = ['newest', 'oldest', 'largest', 'smallest'] as const
export type OrderSort = (typeof orderSorts)[number]
