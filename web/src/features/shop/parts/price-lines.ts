import type { PriceItem } from '@mailing/contract/order/schemas.ts'

/** The names of price items: the goods by their own names where each has its line, everything else by its kind. */
export function priceNames(
  items: readonly PriceItem[],
  lines: readonly { readonly goodsName: string }[],
  words: Readonly<Record<string, string>>,
): string[] {
  const goods = items.filter(({ code }) => code === 'goods')
  const names = goods.length === lines.length ? lines.map(({ goodsName }) => goodsName) : []
  let next = 0
  return items.map(({ code }) =>
    code === 'goods' ? (names[next++] ?? words['goods'] ?? '') : (words[code] ?? ''),
  )
}
