import type { Config } from '../../platform/config.ts'
import { createOpenAi } from './openai.ts'
import type { LanguageModel } from './port.ts'

/** The model that the settings name; null: none, and no helper. */
export function createModel({
  AI_BASE_URL,
  AI_KEY,
  AI_MODEL,
}: Pick<Config, 'AI_BASE_URL' | 'AI_KEY' | 'AI_MODEL'>): LanguageModel | null {
  if (AI_BASE_URL === undefined || AI_KEY === undefined || AI_MODEL === undefined) return null
  return createOpenAi({ baseUrl: AI_BASE_URL, key: AI_KEY, model: AI_MODEL })
}
