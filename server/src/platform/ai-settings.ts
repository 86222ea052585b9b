import { z } from 'zod'
import { address, flag, setting } from './setting.ts'

/** The model behind the helper. */
export const aiSettings = {
  AI_BASE_URL: setting(
    address.optional(),
    'https://api.openai.com/v1',
    'AI helper: address of an endpoint that speaks OpenAI’s chat completions. There is a helper once this, the key and the model are set.',
  ),
  AI_KEY: setting(
    z.string().min(1).optional(),
    'a-long-random-word',
    'AI helper: the key of the endpoint.',
  ),
  AI_MODEL: setting(
    z.string().min(1).max(120).optional(),
    'gpt-5-mini',
    'AI helper: the model’s name at the endpoint.',
  ),
  AI_DAILY_TOKENS: setting(
    z.coerce.number().int().min(2000).max(10_000_000).default(40_000),
    '40000',
    'AI helper: tokens that one person may use in a day, questions and answers together.',
  ),
  AI_TALK_DAYS: setting(
    z.coerce.number().int().min(1).max(365).default(30),
    '30',
    'AI helper: days that a talk is kept after its last question.',
  ),
  AI_SANDBOX: setting(
    flag.optional(),
    'off',
    'AI helper: a stand-in without a model, which answers from fixed sentences, for trying the product. Default: on with DEMO where AI_KEY is unset; refused in production.',
  ),
} as const
