import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { moneyInvariants } from '../src/app.ts'
import { auditLedger } from '../src/modules/wallet/service.ts'
import { photos, upload } from './letter-pictures.ts'
import { type LetterWriter, letterContent, orderProof } from './letters.ts'
import { createWorld } from './world.ts'

export const halfHour = 31 * 60_000

/** An unpaid order of a letter with a photo and its draft. */
export async function unpaid(writer: LetterWriter) {
  const { client, recipientId } = writer
  const picture = await upload(client)
  const { draft } = await client.letter.saveDraft({
    id: randomUUID(),
    baseVersion: 0,
    title: '',
    content: letterContent({ parts: [photos([picture])] }),
    recipientId,
  })
  const proof = await client.letter.proof({
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
  const { id: orderId } = await orderProof(writer, proof)
  return { orderId, proof, pictureId: picture.id, draftId: draft.id }
}

/** A world in which orders end unpaid. Its books are audited at the end. */
export async function openUnpaidLetters() {
  const world = await createWorld()
  const { kernel } = world
  const { db } = kernel

  const filesOf = (orderId: string) =>
    db
      .selectFrom('mail_versions as v')
      .innerJoin('files as f', 'f.id', 'v.file_id')
      .select(['f.id', 'f.removed_at', 'f.storage_key', 'f.erased_at'])
      .where('v.order_id', '=', orderId)
      .execute()

  const holdersOf = async (fileId: string) =>
    (
      await db.selectFrom('file_holds').select('holder').where('file_id', '=', fileId).execute()
    ).map(({ holder }) => holder)

  afterAll(async () => {
    expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
  })

  return { world, kernel, db, filesOf, holdersOf }
}
