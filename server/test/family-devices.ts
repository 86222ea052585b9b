import type { CallOutput } from '@mailing/contract/call.ts'
import type { familyCalls } from '@mailing/contract/family/calls.ts'
import * as Y from 'yjs'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

type Answer = CallOutput<(typeof familyCalls)['sync']>

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
export const failsWith = (code: string) => ({ code })

/** One device that has a family letter open: it keeps its documents while it is offline. */
export class Device {
  readonly #docs = new Map<string, { doc: Y.Doc; seen: number; server: Uint8Array }>()
  readonly client: Client
  readonly id: string

  constructor(client: Client, id: string) {
    this.client = client
    this.id = id
  }

  #section(memberId: string) {
    const known = this.#docs.get(memberId) ?? {
      doc: new Y.Doc(),
      seen: 0,
      server: Y.encodeStateVector(new Y.Doc()),
    }
    this.#docs.set(memberId, known)
    return known
  }

  text(memberId: string): string {
    return this.#section(memberId).doc.getText('text').toString()
  }

  write(memberId: string, at: number, text: string, removed = 0): void {
    const { doc } = this.#section(memberId)
    const own = doc.getText('text')
    const place = Math.min(at, own.length)
    doc.transact(() => {
      own.delete(place, Math.min(removed, own.length - place))
      own.insert(place, text)
    })
  }

  /** Sends and takes; `isLost`: the answer never arrives. */
  async sync(memberIds: readonly string[], isLost = false): Promise<Answer> {
    const asked = memberIds.map((memberId) => ({ memberId, ...this.#section(memberId) }))
    const answer = await this.client.family.sync({
      id: this.id,
      sections: asked.map(({ memberId, doc, seen, server }) => {
        const update = Y.encodeStateAsUpdate(doc, server)
        return {
          memberId,
          seen,
          vector: base64(Y.encodeStateVector(doc)),
          update: update.byteLength > 2 ? base64(update) : null,
        }
      }),
    })
    if (isLost) return answer
    for (const { memberId, version, news } of answer.sections) {
      const own = this.#section(memberId)
      if (news) Y.applyUpdate(own.doc, Buffer.from(news.update, 'base64'))
      this.#docs.set(memberId, {
        doc: own.doc,
        seen: version,
        server: news ? Buffer.from(news.vector, 'base64') : own.server,
      })
    }
    return answer
  }
}

/** A world in which families write one letter together. */
export async function openFamilies() {
  const world = await createWorld()
  const person = (nickname: string) => world.people.writer({ nickname })

  async function family(names: readonly string[]) {
    const [owner, ...others] = (await Promise.all(names.map(person))) as [Client, ...Client[]]
    const { id } = await owner.family.create({ title: '给爸爸的家书', name: names[0] ?? '' })
    const { token } = await owner.family.invite({ id })
    for (const [index, other] of others.entries())
      await other.family.join({ token, name: names[index + 1] ?? '' })
    const { members } = await owner.family.get({ id })
    return { owner, others, id, token, members }
  }

  return { world, person, family }
}
