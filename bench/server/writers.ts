import { randomUUID } from 'node:crypto'
import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { sql } from 'kysely'
import { transfer } from '../../server/src/modules/wallet/service.ts'
import type { Server } from '../../server/src/platform/server.ts'
import type { Client } from '../../server/test/client.ts'
import type { People } from '../../server/test/people.ts'

/** Data of a request that orders one letter. */
export interface ReadyProof {
  readonly proofId: string
  readonly sha256: string
}

export interface BenchWriter {
  readonly client: Client
  readonly recipientId: string
  readonly total: number
  readonly items: CallOutput<typeof letterCalls.proof>['items']
  readonly proofs: readonly ReadyProof[]
}

/** Text of all letters. */
export const letter = {
  locale: 'zh-Hans',
  body: '家里一切都好，孩子很想你。',
  date: '',
  salutation: '亲爱的：',
  signature: '家人',
  font: 'kai',
  sizePt: 14,
  align: 'left',
  paper: 'A4',
  stationery: 'ruled-grey',
  isIndented: true,
} as const

async function addInstitution(people: People): Promise<string> {
  const content = await people.staff('content')
  const { id } = await content.institution.create({
    details: {
      kind: 'prison',
      name: 'Bench institution',
      country: 'CN',
      region: 'Region',
      city: 'City',
      addressLine: 'Street 1',
      postcode: '100001',
    },
    source: 'bench',
    checkedOn: '2026-01-05',
    rules: {
      maxPages: 20,
      maxPhotos: null,
      isColourAllowed: true,
      isDecorationAllowed: true,
      isEmojiAllowed: true,
      mailClasses: ['ordinary', 'registered'],
      languages: [],
      bannedWords: [],
      isHandwrittenOnly: false,
      isPostcardAllowed: true,
      isPersonNumberRequired: true,
      isUnitRequired: true,
      sheetMark: 'none',
      note: '',
    },
  })
  await content.institution.confirm({ id, confirmedBy: 'front desk', confirmedOn: '2026-01-06' })
  return id
}

/**
 * Writers with coins and with letters that are ready to be ordered. One proof of each writer is
 * really drawn; its row is copied under new ids and codes, so that the timed part draws nothing.
 */
export async function makeWriters(
  server: Server,
  people: People,
  count: number,
  proofsEach: number,
): Promise<BenchWriter[]> {
  const institutionId = await addInstitution(people)
  const writers: BenchWriter[] = []
  for (let n = 0; n < count; n += 1)
    writers.push(await makeWriter(server, people, institutionId, proofsEach))
  return writers
}

async function makeWriter(
  { kernel }: Server,
  people: People,
  institutionId: string,
  proofs: number,
): Promise<BenchWriter> {
  const client = await people.writer()
  await transfer(kernel, {
    from: { house: 'gift' },
    to: { user: client.userId },
    amount: minor(1_000_000_000),
    reason: 'gift',
    key: `bench:${client.userId}`,
  })
  const { id: recipientId } = await client.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient: {
      place: 'institution',
      name: 'Recipient',
      institutionId,
      unit: 'Unit 3',
      personNumber: '310017',
      relation: '',
      releaseOn: null,
    },
  })
  const { draft } = await client.letter.saveDraft({
    id: randomUUID(),
    baseVersion: 0,
    title: 'Bench',
    content: letter,
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
  const { rows } = await sql<{ id: string }>`
    insert into mail_proofs (id, kind, user_id, draft_id, draft_version, fingerprint, piece_code, snapshot_sealed, recipient_id, institution_id, rules_version, price_version, mail_class, paper, is_colour, is_duplex, pages, sheets, file_id, sha256, created_at)
    select gen_random_uuid(), kind, user_id, draft_id, draft_version, decode(md5(random()::text || n), 'hex'), upper(substr(md5(random()::text || n || user_id), 1, 16)), snapshot_sealed, recipient_id, institution_id, rules_version, price_version, mail_class, paper, is_colour, is_duplex, pages, sheets, file_id, sha256, created_at
    from mail_proofs, generate_series(1, ${proofs}::int) n where id = ${proof.id} returning id`.execute(
    kernel.db,
  )
  return {
    client,
    recipientId,
    total: proof.total,
    items: proof.items,
    proofs: rows.map(({ id }) => ({ proofId: id, sha256: proof.sha256 })),
  }
}
