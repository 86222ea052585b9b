import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zPage, zPageInput, zTime } from '../call.ts'
import { locales } from '../locale.ts'
import { nameSchemas } from '../schema-names.ts'
import { aiLimits, consentSubjects, consentVersion, mendTasks } from './rules.ts'

const zPassage = z.string().trim().min(1).max(aiLimits.passage)
const zWish = z.string().trim().max(aiLimits.wish)

/** Consent of the writer to this one request: these very words may go to the provider, now. */
const zShown = z.literal(true)

/** A question of the talk; a first one has no `talkId`. */
const zAsk = z.strictObject({
  task: z.literal('ask'),
  question: z.string().trim().min(1).max(aiLimits.question),
  talkId: zId.optional(),
})
const zMend = z.strictObject({
  task: z.enum(mendTasks),
  passage: zPassage,
  isPassageShown: zShown,
})
const zTranslate = z.strictObject({
  task: z.literal('translate'),
  passage: zPassage,
  to: z.enum(locales),
  isPassageShown: zShown,
})
/** The three questions of "help me begin"; at least one is answered. */
const zBegin = z
  .strictObject({
    task: z.literal('begin'),
    whom: zWish,
    news: zWish,
    wish: zWish,
    language: z.enum(locales),
    isPassageShown: zShown,
  })
  .refine(({ whom, news, wish }) => `${whom}${news}${wish}` !== '', {
    message: 'one of the three must be answered',
  })
const zChatInput = z.union([zAsk, zMend, zTranslate, zBegin])
export type ChatInput = z.output<typeof zChatInput>

/** A piece of an answer: some of its words, or the source that is read. */
export const zAiPiece = z.union([
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({ kind: z.literal('looking'), at: z.enum(['help', 'orders']) }),
])
export type AiPiece = z.infer<typeof zAiPiece>

/**
 * Sources of an answer: our own screens, never the model's addresses. our own screens, never an
 * address that the model wrote.
 */
export const zAiSources = z.object({
  articles: z.array(z.object({ key: z.string(), title: z.string() })),
  orders: z.array(z.object({ id: zId, number: z.string() })),
})
export type AiSources = z.infer<typeof zAiSources>

export const zAiTurn = z.object({
  id: zId,
  question: z.string(),
  /** Plain text: nothing in it is a link or a picture. */
  answer: z.string(),
  sources: zAiSources,
  at: zTime,
})
export type AiTurn = z.infer<typeof zAiTurn>

export const zAiTalkLine = z.object({ id: zId, title: z.string(), lastAt: zTime })

const zAiAnswer = z.object({
  /** Null: nothing is kept of it (work on a letter). */
  talkId: zId.nullable(),
  answer: z.string(),
  /** True when the answer was too long and ends in the middle. */
  isCut: z.boolean(),
  sources: zAiSources,
  /** Tokens that are left of today's allowance. */
  tokensLeft: z.int(),
})
export type AiAnswer = z.infer<typeof zAiAnswer>

const zAiConsent = z.object({
  subject: z.enum(consentSubjects),
  /** When it was given, to the words of this version; null: it was not, or was withdrawn. */
  givenAt: zTime.nullable(),
})

export const zAiConfig = z.object({
  /** False: there is no model here; doors to the helper are not shown. */
  isOpen: z.boolean(),
  /** Receiver of questions: the endpoint's host, and the model's name. Empty without a model. */
  provider: z.string(),
  model: z.string(),
  /** Days that talks are kept. */
  keepDays: z.int(),
  consentVersion: z.literal(consentVersion),
  /** Of the person who asks; for guests there are none. */
  consents: z.array(zAiConsent),
  dailyTokens: z.int(),
  /** Null: nobody is logged in. */
  tokensLeft: z.int().nullable(),
})
export type AiConfig = z.infer<typeof zAiConfig>

nameSchemas({
  AiPiece: zAiPiece,
  AiSources: zAiSources,
  AiTurn: zAiTurn,
  AiTalkLine: zAiTalkLine,
  AiAnswer: zAiAnswer,
  AiConsent: zAiConsent,
  AiConfig: zAiConfig,
})

export const aiCalls = defineCalls('ai', {
  chat: call({
    method: 'POST',
    path: `${v5}/ai/chat`,
    access: 'user',
    summary:
      'Ask the helper, or have it work on a passage of a letter that the writer shows it with this request',
    description:
      'Needs ai.consent once. What is asked goes to the provider that ai.config names; tokens are charged when they are sent, also when the caller hangs up.',
    input: zChatInput,
    output: zAiAnswer,
    pieces: zAiPiece,
    errors: [
      'ai.off',
      'ai.consent_needed',
      'ai.quota_used',
      'ai.away',
      'ai.talk_full',
      'request.not_found',
    ],
  }),
  config: call({
    method: 'GET',
    path: `${v5}/ai/config`,
    access: 'guest',
    summary: 'Whether there is a helper here, who gets what is asked of it, and what is left today',
    input: z.strictObject({}),
    output: zAiConfig,
  }),
  consent: call({
    method: 'POST',
    path: `${v5}/ai/consent`,
    access: 'user',
    summary: 'Agree that questions, or passages of letters, go to the provider; or withdraw it',
    input: z.strictObject({
      subject: z.enum(consentSubjects),
      isGiven: z.boolean(),
      version: z.literal(consentVersion),
    }),
    output: zAiConfig,
    errors: ['ai.off'],
  }),
  talks: call({
    method: 'GET',
    path: `${v5}/ai/talks`,
    access: 'user',
    summary: 'Talks with the helper that are still kept, the newest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zAiTalkLine),
  }),
  talk: call({
    method: 'GET',
    path: `${v5}/ai/talk`,
    access: 'user',
    summary: 'One talk with all its questions and answers',
    input: z.strictObject({ id: zId }),
    output: z.object({ id: zId, turns: z.array(zAiTurn) }),
    errors: ['request.not_found'],
  }),
  handOver: call({
    method: 'POST',
    path: `${v5}/ai/handOver`,
    access: 'user',
    summary:
      'Hand a talk over to our staff: it stands in the person’s conversation with them, which waits for an answer. Asking twice adds nothing',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found', 'chat.blocked'],
  }),
  removeTalk: call({
    method: 'POST',
    path: `${v5}/ai/removeTalk`,
    access: 'user',
    summary: 'Remove a talk for good',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
})
