/** A tool call that the model requests, with unchecked JSON arguments. */
export interface ToolWish {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: string
      readonly wishes?: readonly ToolWish[]
    }
  | { readonly role: 'tool'; readonly wishId: string; readonly content: string }

export interface ModelTool {
  readonly name: string
  readonly about: string
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface ModelQuestion {
  readonly messages: readonly ModelMessage[]
  /** Empty: it can do nothing but answer. */
  readonly tools: readonly ModelTool[]
  readonly maxTokens: number
}

export interface ModelAnswer {
  readonly text: string
  readonly wishes: readonly ToolWish[]
  /** Tokens of question and answer together, as the provider counts them; null: it does not say. */
  readonly tokens: number | null
  /** The answer reached `maxTokens` and ends in the middle. */
  readonly isCut: boolean
}

/** A language model behind an endpoint that others run. */
export interface LanguageModel {
  /**
   * The host that gets what is asked, and the model's name there: people read both before they
   * agree.
   */
  readonly provider: string
  readonly model: string
  /**
   * Asks, and tells the words of the answer as they come. Never inside a transaction. Throws a
   * ModelFailed; when `signal` aborts, the endpoint is hung up on and the reason of the signal is
   * thrown.
   */
  answer(
    question: ModelQuestion,
    hear: (words: string) => void,
    signal: AbortSignal,
  ): Promise<ModelAnswer>
}

/**
 * The endpoint did not answer, or not as it should. The message never holds what was asked or
 * answered.
 */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed'
  /**
   * False where the provider charges nothing: it was not reached, or refused the question by its
   * status.
   */
  readonly isCharged: boolean

  constructor(
    message: string,
    { isCharged = true, cause }: { isCharged?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isCharged = isCharged
  }
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    /** Null: there is none, and no helper. */
    readonly model: LanguageModel | null
  }
}
