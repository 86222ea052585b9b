/** Surroundings of a walk: the text message, and the person at the provider's page. */
export interface Surroundings {
  readonly url: string
  readonly phone: string
  codeSentTo(phone: string): string
  pay(payUrl: string): Promise<void>
}

/** Observations of the walk, for the test to judge. */
export interface Walked {
  readonly orderId: string
  readonly total: number
  readonly coinsBefore: number
  readonly coinsAfter: number
  readonly state: string
  readonly listed: readonly string[]
  readonly shipments: number
  readonly refusal: number | string
}

export const headers = {
  'x-system-id': '8',
  'x-platform': 'android',
  'x-app-version': '40',
  'x-locale': 'en',
} as const

export const recipient = {
  place: 'postal',
  name: 'Li Ming',
  phone: '',
  relation: '',
  releaseOn: null,
  postal: { country: 'CN', area: '示例省示例市', detail: '示例路 1 号', postcode: '100000' },
} as const

export const content = {
  locale: 'en',
  body: 'All is well at home, and the garden is in flower.',
  date: '',
  salutation: 'Dear brother,',
  signature: 'Your sister',
  font: 'eb-garamond',
  sizePt: 14,
  align: 'left',
  paper: 'A4',
  stationery: 'plain',
  isIndented: false,
} as const
