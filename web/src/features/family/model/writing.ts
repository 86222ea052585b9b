import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import * as Y from 'yjs'
import { isCallError } from '../../../platform/client/call-error.ts'
import { isFor } from '../../../platform/draft/draft.ts'
import { RetryPause } from '../../../platform/draft/retry-pause.ts'
import { listenForSaving } from '../../../platform/draft/use-keeper.ts'
import { currentUid } from '../../../platform/session.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { editBetween } from './edit.ts'
import { type KeptSection, keepSection, keptSection, sectionKey } from './keep.ts'

type Sync = (typeof familyCalls)['sync']
export type SendSync = (input: CallInput<Sync>) => Promise<CallOutput<Sync>>

export type WritingMark = 'saved' | 'saving' | 'offline' | 'refused'

export interface WritingState {
  readonly mark: WritingMark
  /** The server's sentence when it refused. */
  readonly refusal: string
  /** The version of the letter's people and order that the server spoke of last; 0: it has not yet. */
  readonly version: number
  /** Another number: anybody's pictures have changed; -1: the server has not spoken of it yet. */
  readonly partsVersion: number
  /** Goes up with every change of a text, whoever made it. */
  readonly revision: number
}

interface Section {
  readonly doc: Y.Doc
  readonly text: Y.Text
  seen: number
  server: Uint8Array
  /** Changes made here, and how many of them the server has confirmed. A state vector alone does not tell of deletions. */
  edits: number
  confirmed: number
}

const isUnsent = ({ edits, confirmed }: Section): boolean => edits > confirmed

/** Marks changes that came from elsewhere. */
const remote = 'remote'
const pollMs = 4000
const afterTypingMs = 900

const noVector = (): Uint8Array => Y.encodeStateVector(new Y.Doc())

/**
 * The texts of one family letter on this device. What is typed is kept here at once, then brought to the server; what others
 * typed comes with the answer. Both are merged, so neither an offline day nor a second device loses a word.
 */
export class Writing {
  readonly #familyId: string
  readonly #uid: string
  readonly #send: SendSync
  readonly #sections = new Map<string, Section>()
  readonly #listeners = new Set<() => void>()
  readonly #pause = new RetryPause()
  #state: WritingState = { mark: 'saved', refusal: '', version: 0, partsVersion: -1, revision: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #isAgain = false
  #isHeld = false
  #allowed: ReadonlySet<string> | null = null
  #stopListening: (() => void) | null = null

  constructor(familyId: string, uid: string, send: SendSync) {
    this.#familyId = familyId
    this.#uid = uid
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly state = (): WritingState => this.#state

  #set(change: Partial<WritingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Only these people's pages go up from now on: where the right was taken back, the server would refuse all others with them. */
  allow(memberIds: readonly string[]): void {
    this.#allowed = new Set(memberIds)
    if (this.#stopListening) this.#plan(0)
  }

  #isDue([memberId, section]: readonly [string, Section]): boolean {
    return isUnsent(section) && (this.#allowed?.has(memberId) ?? true)
  }

  /** Opens the pages of these people, from what this device has kept; those that are open stay as they are. */
  async open(memberIds: readonly string[]): Promise<void> {
    const isNew = memberIds.filter((memberId) => !this.#sections.has(memberId))
    const kept = await Promise.all(
      isNew.map((memberId) => keptSection(sectionKey(this.#uid, this.#familyId, memberId))),
    )
    for (const [index, memberId] of isNew.entries())
      if (!this.#sections.has(memberId)) this.#add(memberId, kept[index] ?? null)
    for (const memberId of this.#sections.keys())
      if (!memberIds.includes(memberId)) this.#sections.delete(memberId)
    if (isNew.length > 0) this.#set({ revision: this.#state.revision + 1 })
  }

  #add(memberId: string, kept: KeptSection | null): void {
    const doc = new Y.Doc()
    if (kept) Y.applyUpdate(doc, kept.state, remote)
    this.#sections.set(memberId, {
      doc,
      text: doc.getText('text'),
      seen: kept?.seen ?? 0,
      server: kept?.server ?? noVector(),
      edits: kept?.isUnsent ? 1 : 0,
      confirmed: 0,
    })
  }

  isOpen(memberId: string): boolean {
    return this.#sections.has(memberId)
  }

  text(memberId: string): string {
    return this.#sections.get(memberId)?.text.toString() ?? ''
  }

  /**
   * Hears right before a change from elsewhere, for carets, which must stay at their words; and with null when it changed
   * nothing after all: an answer that only brings back what was written here moves no caret.
   */
  onRemote(
    memberId: string,
    listener: (place: { readonly text: Y.Text; readonly doc: Y.Doc } | null) => void,
  ): () => void {
    const section = this.#sections.get(memberId)
    if (!section) return () => undefined
    const { doc, text } = section
    const before = (transaction: Y.Transaction) => {
      if (transaction.origin === remote) listener({ text, doc })
    }
    const after = (transaction: Y.Transaction) => {
      if (transaction.origin === remote && transaction.changed.size === 0) listener(null)
    }
    doc.on('beforeTransaction', before)
    doc.on('afterTransaction', after)
    return () => {
      doc.off('beforeTransaction', before)
      doc.off('afterTransaction', after)
    }
  }

  /** The text is now this. Kept on the device at once, brought to the server when typing rests. */
  write(memberId: string, after: string): void {
    const section = this.#sections.get(memberId)
    const edit = section && editBetween(section.text.toString(), after)
    if (!edit) return
    section.doc.transact(() => {
      if (edit.removed > 0) section.text.delete(edit.at, edit.removed)
      if (edit.added !== '') section.text.insert(edit.at, edit.added)
    })
    section.edits += 1
    this.#set({ mark: 'saving', refusal: '', revision: this.#state.revision + 1 })
    void this.#keep(memberId)
    this.#plan(afterTypingMs)
  }

  #keep(memberId: string): Promise<unknown> {
    const section = this.#sections.get(memberId)
    if (!section) return Promise.resolve()
    return keepSection({
      key: sectionKey(this.#uid, this.#familyId, memberId),
      state: Y.encodeStateAsUpdate(section.doc),
      seen: section.seen,
      server: section.server,
      isUnsent: isUnsent(section),
    })
  }

  /** While an input method composes a word, nothing from elsewhere may move the text under it. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (!isHeld) this.#plan(afterTypingMs)
  }

  /** Goes on asking the server until `stop`. */
  start(): void {
    const now = () => this.#plan(0)
    this.#stopListening?.()
    this.#stopListening = listenForSaving({ onBack: now, onHidden: now, onShown: now })
    now()
  }

  stop(): void {
    this.#stopListening?.()
    this.#stopListening = null
    clearTimeout(this.#timer)
    void this.sync()
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const isWaiting =
        this.#isHeld || (document.visibilityState === 'hidden' && this.#state.mark === 'saved')
      void (isWaiting ? Promise.resolve() : this.sync()).finally(() => {
        const isFailed = this.#state.mark === 'offline' || this.#state.mark === 'refused'
        if (this.#stopListening) this.#plan(isFailed ? this.#pause.next() : pollMs)
      })
    }, ms)
  }

  /** Brings and takes, once; while one is under way, another follows it. Never rejects: what failed is in the state. */
  sync(): Promise<void> {
    if (this.#running) {
      this.#isAgain = true
      return this.#running
    }
    this.#running = this.#syncOnce().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #syncOnce(): Promise<void> {
    do {
      this.#isAgain = false
      const asked = [...this.#sections].map(([memberId, section]) => ({
        memberId,
        section,
        edits: section.edits,
        update: this.#isDue([memberId, section])
          ? Y.encodeStateAsUpdate(section.doc, section.server)
          : null,
      }))
      if (asked.length === 0) return
      // Somebody else has logged in meanwhile, in another tab for instance: it waits on this device for its owner.
      if (!isFor(currentUid() ?? this.#uid, { owner: this.#uid }))
        return this.#set({ mark: 'offline' })
      try {
        const answer = await this.#send({
          id: this.#familyId,
          sections: asked.map(({ memberId, section, update }) => ({
            memberId,
            seen: section.seen,
            vector: toBase64(Y.encodeStateVector(section.doc)),
            update: update && toBase64(update),
          })),
        })
        const here = new Set(answer.sections.map(({ memberId }) => memberId))
        for (const { memberId, section, edits, update } of asked)
          if (update && here.has(memberId)) section.confirmed = Math.max(section.confirmed, edits)
        this.#take(answer)
        this.#pause.reset()
      } catch (error) {
        this.#set(
          isCallError(error) && error.failure === 'answer'
            ? { mark: 'refused', refusal: error.message }
            : { mark: 'offline' },
        )
        return
      }
    } while (this.#isAgain)
  }

  #take({ version, partsVersion, sections }: CallOutput<Sync>): void {
    let isChanged = false
    for (const { memberId, version: seen, news } of sections) {
      const section = this.#sections.get(memberId)
      if (!section) continue
      section.seen = seen
      if (news) {
        const before = section.text.toString()
        Y.applyUpdate(section.doc, fromBase64(news.update), remote)
        section.server = fromBase64(news.vector)
        isChanged ||= section.text.toString() !== before
        // The server lacks something after all, for instance after it was restored from a backup: it gets it again.
        if (!isUnsent(section) && !isSameBytes(section.server, Y.encodeStateVector(section.doc)))
          section.edits += 1
      }
      void this.#keep(memberId)
    }
    const isWaiting = [...this.#sections].some((one) => this.#isDue(one))
    this.#set({
      mark: isWaiting ? 'saving' : 'saved',
      refusal: '',
      version,
      partsVersion,
      revision: this.#state.revision + (isChanged ? 1 : 0),
    })
  }
}

const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
