/**
 * Rows of the lean program's statements, and what it answers: the fields that the product answers
 * to the same requests.
 */
const pageSize = 10

interface Picture {
  readonly id: string
  readonly width: number
  readonly height: number
}

const picture = (id: string | null, width: number | null, height: number | null) =>
  id === null ? null : { id, url: `/api/v1/picture/${id}`, width, height }

const rating = (sum: number, count: number) => ({
  average: count === 0 ? null : Math.round((sum * 10) / count),
  count,
})

/** Ten of eleven rows, and whether there are more. */
const page = <R, A>(rows: readonly R[], answer: (row: R) => A) => ({
  list: rows.slice(0, pageSize).map(answer),
  nextCursor: rows.length > pageSize ? String(pageSize) : null,
})

export interface GoodsRow {
  readonly id: string
  readonly name: string
  readonly subtitle: string
  readonly category_id: string
  readonly is_enclosable: boolean
  readonly sold: number
  readonly stars_sum: number
  readonly stars_count: number
  readonly picture_id: string | null
  readonly width: number | null
  readonly height: number | null
  readonly price_from: number
  readonly price_to: number
  readonly is_available: boolean
}

export const goodsPage = (rows: readonly GoodsRow[]) =>
  page(rows, (row) => ({
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    categoryId: row.category_id,
    picture: picture(row.picture_id, row.width, row.height),
    priceFrom: row.price_from,
    priceTo: row.price_to,
    isAvailable: row.is_available,
    isEnclosable: row.is_enclosable,
    sold: row.sold,
    rating: rating(row.stars_sum, row.stars_count),
  }))

export interface GoodsDetail {
  readonly id: string
  readonly name: string
  readonly subtitle: string
  readonly description: string
  readonly category_id: string
  readonly is_enclosable: boolean
  readonly is_return_envelope: boolean
  readonly limit_per_user: number | null
  readonly sold: number
  readonly stars_sum: number
  readonly stars_count: number
  readonly pictures: readonly Picture[] | null
  readonly bought: number | null
  readonly variants: readonly {
    readonly id: string
    readonly sku: string
    readonly name: string
    readonly price: number
    readonly weight: number
    readonly thickness: number
    readonly stock: number
    readonly pictureId: string | null
    readonly width: number | null
    readonly height: number | null
  }[]
}

export function goodsDetail(row: GoodsDetail) {
  const pictures = (row.pictures ?? []).map(({ id, width, height }) => picture(id, width, height))
  const prices = row.variants.map(({ price }) => price)
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    categoryId: row.category_id,
    picture: pictures[0] ?? null,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
    isAvailable: row.variants.some(({ stock }) => stock > 0),
    isEnclosable: row.is_enclosable,
    sold: row.sold,
    rating: rating(row.stars_sum, row.stars_count),
    isReturnEnvelope: row.is_return_envelope,
    description: row.description,
    pictures,
    variants: row.variants.map(({ pictureId, width, height, ...variant }) => ({
      ...variant,
      picture: picture(pictureId, width, height),
    })),
    weightFrom: Math.min(...row.variants.map(({ weight }) => weight)),
    limitPerUser: row.limit_per_user,
    remaining:
      row.limit_per_user === null ? null : Math.max(0, row.limit_per_user - (row.bought ?? 0)),
  }
}

export interface Addresses {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly country: string
  readonly area: string
  readonly detail: string
  readonly postcode: string
  readonly is_default: boolean
  readonly updated_at: Date
}

export const addressPage = (rows: readonly Addresses[]) =>
  page(rows, ({ country, area, detail, postcode, ...row }) => ({
    id: row.id,
    kind: 'delivery',
    name: row.name,
    phone: row.phone,
    postal: { country, area, detail, postcode },
    isDefault: row.is_default,
    updatedAt: row.updated_at,
  }))

export interface Coupons {
  readonly id: string
  readonly way: string
  readonly state: string
  readonly valid_from: Date
  readonly valid_until: Date
  readonly taken_at: Date
  readonly name: string
  readonly amount: number
  readonly min_spend: number
  readonly discount: number
  readonly goods: number
}

export function couponOffers(rows: readonly Coupons[]) {
  const list = rows.map((row) => ({
    id: row.id,
    coupon: {
      id: row.id,
      name: row.name,
      terms: { kind: 'amount_off', amount: row.amount, minSpend: row.min_spend },
      way: row.way,
      state: row.state,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      takenAt: row.taken_at,
      orderId: null,
      isExtended: false,
    },
    discount: row.goods >= row.min_spend ? row.discount : 0,
    validUntil: row.valid_until,
    misfit:
      row.goods >= row.min_spend
        ? null
        : { reason: 'min_spend', params: { missing: row.min_spend - row.goods } },
  }))
  return { list, bestId: list.find(({ misfit }) => misfit === null)?.id ?? null }
}

export interface ShopOrderRow {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly created_at: Date
  readonly total: number
  readonly pay_before: Date
  readonly lines: readonly {
    readonly pictureId: string | null
    readonly width: number | null
    readonly height: number | null
    readonly quantity: number
  }[]
}

export const shopPage = (rows: readonly ShopOrderRow[]) =>
  page(rows, (row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    createdAt: row.created_at,
    total: row.total,
    payBefore: row.state === 'pending_payment' ? row.pay_before : null,
    lines: row.lines.map(({ pictureId, width, height, ...line }) => ({
      ...line,
      picture: picture(pictureId, width, height),
    })),
    pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    original: null,
  }))

export interface OrderRow {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly state: string
  readonly created_at: Date
  readonly total: number
  readonly recipient_name: string
  readonly place_name: string
  readonly title: string
  readonly pages: number
  readonly mail_class: string | null
  readonly pay_before: Date
}

const summary = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  createdAt: row.created_at,
  total: row.total,
  recipientName: row.recipient_name,
  placeName: row.place_name,
  title: row.title,
  pages: row.pages,
  mailClass: row.mail_class,
  payBefore: row.state === 'pending_payment' ? row.pay_before : null,
  points: null,
  told: null,
})

export const orderPage = (rows: readonly OrderRow[]) => page(rows, summary)

export interface LetterRow extends Omit<OrderRow, 'kind' | 'state'> {
  readonly sheets: number
  readonly is_colour: boolean
  readonly is_duplex: boolean
  readonly items: unknown
  readonly sha256: string
  readonly file_id: string
  readonly address_lines: readonly string[]
}

/** An order of a letter that was just made: the product answers the whole of it. */
export const letterOrder = (row: LetterRow) => ({
  ...summary({ ...row, kind: 'letter', state: 'pending_payment' }),
  items: row.items,
  paidAt: null,
  paidWith: null,
  refunded: 0,
  addressLines: row.address_lines,
  tracking: null,
  isColour: row.is_colour,
  isDuplex: row.is_duplex,
  sheets: row.sheets,
  approved: {
    sha256: row.sha256,
    file: { id: row.file_id, url: `/api/v1/file/${row.file_id}` },
  },
  isCancellable: true,
  isArrivalConfirmable: false,
  enclosures: [],
  timeline: [
    {
      state: 'pending_payment',
      at: row.created_at,
      by: 'writer',
      evidence: 'writer_word',
      reason: null,
      proof: null,
      photo: null,
    },
  ],
})
