/**
 * Author of a message. `auto`: the answer outside of office hours. `helper`: the writing helper,
 * before it called a person.
 */
export const chatAuthors = ['writer', 'staff', 'auto', 'helper'] as const
export type ChatAuthor = (typeof chatAuthors)[number]

export const chatKinds = ['text', 'picture', 'card'] as const
export type ChatKind = (typeof chatKinds)[number]

/**
 * Things on a card: an order, a draft, a reply. an order, a letter that is being written, a reply
 * that came.
 */
export const chatCardKinds = ['order', 'letter', 'reply'] as const
export type ChatCardKind = (typeof chatCardKinds)[number]

/** Labels by which staff sort conversations. */
export const chatLabels = [
  'order',
  'payment',
  'address',
  'reply',
  'goods',
  'technical',
  'privacy',
  'complaint',
  'praise',
] as const
export type ChatLabel = (typeof chatLabels)[number]

/** Heaps of the desk. `waiting`: somebody waits for an answer, the longest first. */
export const chatQueues = ['waiting', 'mine', 'unassigned', 'snoozed', 'closed'] as const
export type ChatQueue = (typeof chatQueues)[number]

/**
 * Placeholders of canned answers; the desk fills them in before sending. the desk fills it in
 * before it is sent.
 */
export const chatPlaces = ['name', 'order', 'clerk'] as const
export type ChatPlace = (typeof chatPlaces)[number]

export const chatLimits = {
  /** Characters of a message. */
  text: 2000,
  /** Pictures that are chosen in one go; each becomes a message of its own. */
  picturesAtOnce: 9,
  /** Messages of one page of a conversation. */
  page: 30,
  note: 1000,
  labels: 4,
  /** Characters of what is looked for. */
  query: 60,
  canned: 1000,
  cannedTitle: 60,
  /** Words beside a rating. */
  words: 500,
  /** Words of an automatic message. */
  said: 500,
  daysOff: 60,
  /** Days of a period that figures are asked for. */
  periodDays: 366,
} as const

/**
 * Days of silence after which a conversation ends automatically. The time doubles while its person
 * waits for an answer.
 */
export const chatQuietDays = { least: 2, most: 60 } as const

/**
 * Rate limit of a person's messages, per minute and per hour. Messages beyond it wait on the
 * device.
 */
export const chatPace = { minute: 20, hour: 200 } as const

/** Words in braces that are no place of a canned answer: they would be sent as they stand. */
export const unknownPlaces = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}]{0,40})\}/g)]
      .filter(([, name]) => !chatPlaces.some((place) => place === name))
      .map(([whole]) => whole),
  ),
]

/** Fills `{days}` in the last message of a quiet conversation. */
export const fillDays = (text: string, days: number): string =>
  text.replaceAll('{days}', String(days))

/** A day's hours as minutes after midnight in the deployment's time zone; null: closed. */
export interface DayHours {
  readonly from: number
  readonly to: number
}

/**
 * Fills the places of a canned answer; one that nothing is known for stays as it is, so that it is
 * seen before it is sent.
 */
export const fillPlaces = (
  text: string,
  known: Readonly<Partial<Record<ChatPlace, string>>>,
): string =>
  text.replace(/\{(name|order|clerk)\}/g, (whole, place: ChatPlace) => known[place] || whole)
