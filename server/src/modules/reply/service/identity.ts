import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf, type UserId } from '../../../platform/session.ts'
import { recipientsOf } from '../../address/service.ts'
import { findPieceOfCode, readBoxCode } from '../../delivery/service.ts'
import { readSnapshot } from '../../order/service.ts'
import { type IdentifierKind, matchCandidate, type QuarantineReason } from '../rules.ts'
import { findBox, type Identity } from '../store.ts'

const identifierColumn = 'replies.identifier_sealed'
const senderColumn = 'replies.sender_sealed'

/** Who wrote the reply, and from where, as the writer knows them. */
const zSender = z.object({ name: z.string(), placeName: z.string() })
export type Sender = z.infer<typeof zSender>

/** What staff read off an envelope. */
export interface Stated {
  readonly boxCode: string
  readonly identifierKind: IdentifierKind
  readonly identifierValue: string
}

type Found =
  | { readonly sender: Sender; readonly orderId: string | null }
  | { readonly reason: QuarantineReason }

export const openIdentifier = ({ vault }: Pick<Kernel, 'vault'>, sealed: Buffer): string =>
  vault.openText(sealed, identifierColumn)
export const openSender = ({ vault }: Pick<Kernel, 'vault'>, sealed: Buffer): Sender =>
  zSender.parse(JSON.parse(vault.openText(sealed, senderColumn)))

/**
 * Looks whether box code and second identifier agree. Only then the reply belongs to somebody; in every other case it
 * waits in quarantine with the reason, and names nobody.
 */
export async function identify(kernel: Kernel, stated: Stated): Promise<Identity> {
  const code = readBoxCode(stated.boxCode)
  const box = code ? await findBox(kernel, code) : undefined
  const owner = box ? ownerOf(box) : null
  const found: Found = owner ? await findSender(kernel, owner, stated) : { reason: 'unknown_box' }
  const isMatch = 'sender' in found
  return {
    boxStated: code ?? stated.boxCode,
    identifierKind: stated.identifierKind,
    identifierSealed: kernel.vault.seal(stated.identifierValue, identifierColumn),
    userId: isMatch ? owner : null,
    orderId: isMatch ? found.orderId : null,
    quarantineReason: isMatch ? null : found.reason,
    senderSealed: isMatch ? kernel.vault.seal(JSON.stringify(found.sender), senderColumn) : null,
  }
}

async function findSender(
  kernel: Kernel,
  owner: UserId,
  { identifierKind, identifierValue }: Stated,
): Promise<Found> {
  if (identifierKind === 'letter_code') return findByLetter(kernel, owner, identifierValue)
  const people = (await recipientsOf(kernel, owner)).map(
    ({ name, personNumber, institution, postal }) => ({
      name,
      personNumber,
      placeName: institution?.name ?? postal?.area ?? '',
    }),
  )
  const match = matchCandidate(identifierKind, identifierValue, people)
  return match.isMatch
    ? {
        sender: { name: match.candidate.name, placeName: match.candidate.placeName },
        orderId: null,
      }
    : { reason: match.reason }
}

async function findByLetter(kernel: Kernel, owner: UserId, value: string): Promise<Found> {
  const piece = await findPieceOfCode(kernel, value)
  const snapshot = piece?.userId === owner ? await readSnapshot(kernel, piece.orderId) : null
  if (!piece || !snapshot) return { reason: 'identifier_mismatch' }
  return {
    sender: { name: snapshot.recipientName, placeName: snapshot.placeName },
    orderId: piece.orderId,
  }
}
