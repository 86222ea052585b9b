import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import { isSameParts, mergeParts } from './section.ts'

/** The pictures of one person's pages as this device has them. */
export interface SectionState {
  readonly parts: readonly LetterPart[]
  /** What the server has, as far as this device knows, and its version. */
  readonly base: readonly LetterPart[]
  readonly baseVersion: number
  /** `offline`: kept on this device, it goes on by itself. */
  readonly mark: 'saved' | 'saving' | 'offline' | 'refused'
  /** The server's sentence when it refused. */
  readonly refusal: string
}

export interface KeptParts {
  readonly key: string
  readonly base: readonly LetterPart[]
  readonly baseVersion: number
  readonly parts: readonly LetterPart[]
}

export interface SectionPorts {
  readonly save: (baseVersion: number, parts: readonly LetterPart[]) => Promise<number>
  readonly load: () => Promise<{ readonly version: number; readonly parts: readonly LetterPart[] }>
  /** Keeps what the server has not confirmed; null: nothing is left to keep. */
  readonly keep: (state: SectionState | null) => Promise<unknown>
  /** `changed`: somebody else saved first. */
  readonly failureOf: (error: unknown) => {
    readonly failure: 'offline' | 'changed' | 'refused'
    readonly refusal: string
  }
  /** The server has what is here. */
  readonly onSaved: () => void
}

const retryMs = 8000

/** Saves the pictures of a section at each change; what somebody else changed meanwhile is merged, never overwritten. */
export class SectionSaver {
  readonly #ports: SectionPorts
  readonly #listeners = new Set<() => void>()
  #state: SectionState
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(begin: Pick<SectionState, 'base' | 'baseVersion' | 'parts'>, ports: SectionPorts) {
    this.#ports = ports
    this.#state = { ...begin, mark: 'saved', refusal: '' }
  }

  readonly state = (): SectionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #set(change: Partial<SectionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #isUnsaved(): boolean {
    return !isSameParts(this.#state.parts, this.#state.base)
  }

  readonly edit = (change: (parts: readonly LetterPart[]) => readonly LetterPart[]): void => {
    this.#set({ parts: change(this.#state.parts), refusal: '' })
    void this.#ports.keep(this.#state)
    void this.save()
  }

  /** Ends when the server has all of it, or when it is clear that it cannot get it at present. Never rejects. */
  readonly save = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#running ??= this.#saveAll()
    return this.#running
  }

  readonly close = (): void => clearTimeout(this.#timer)

  async #saveAll(): Promise<void> {
    let isSent = false
    try {
      do {
        while (this.#isUnsaved()) {
          this.#set({ mark: 'saving' })
          const { parts, baseVersion } = this.#state
          try {
            const version = await this.#ports.save(baseVersion, parts)
            this.#set({ base: parts, baseVersion: version })
            isSent = true
          } catch (error) {
            if (!(await this.#afterFailure(error))) return
          }
        }
        this.#set({ mark: 'saved', refusal: '' })
        await this.#ports.keep(null)
        // Changed while the device forgot the former: kept again, and sent.
        if (this.#isUnsaved()) await this.#ports.keep(this.#state)
      } while (this.#isUnsaved())
    } finally {
      // Not a moment later: a change made from now on begins anew.
      this.#running = null
    }
    if (isSent) this.#ports.onSaved()
  }

  /** True: it may be sent again at once. */
  async #afterFailure(error: unknown): Promise<boolean> {
    const { failure, refusal } = this.#ports.failureOf(error)
    if (failure === 'changed') {
      try {
        const { version, parts } = await this.#ports.load()
        this.#set({
          parts: mergeParts(this.#state.base, this.#state.parts, parts),
          base: parts,
          baseVersion: version,
        })
        await this.#ports.keep(this.#state)
        return true
      } catch (reason) {
        return this.#afterFailure(reason)
      }
    }
    this.#set({ mark: failure, refusal })
    if (failure === 'offline') this.#timer = setTimeout(() => void this.save(), retryMs)
    return false
  }
}
