import type { Blank } from './holding.ts'

const recipient = {
  recipientId: '',
  institutionId: null,
  name: '',
  placeName: '',
  unit: '',
  personNumber: '',
  country: '',
  lines: [],
}

/** What is sealed in place of what a column held; each reads as its readers expect it. `mail` and `page` are made of what stood there. */
export const sealedBlanks = {
  text: '',
  object: '{}',
  list: '[]',
  recipient: JSON.stringify(recipient),
  sender: JSON.stringify({ name: '', placeName: '' }),
  lines: JSON.stringify({ lines: [] }),
  parcel: JSON.stringify({ name: '', phone: '', lines: [] }),
  snapshot: JSON.stringify({ recipientName: '', placeName: '', title: '', addressLines: [] }),
} as const satisfies Partial<Record<Blank, string>>

export type SealedBlank = keyof typeof sealedBlanks

export const isSealedBlank = (blank: Blank): blank is SealedBlank => blank in sealedBlanks
