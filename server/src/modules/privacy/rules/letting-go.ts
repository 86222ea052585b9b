import type { PartingKind } from '@mailing/contract/privacy/limits.ts'
import type { Holding } from '../../../platform/holding.ts'
import { everyArrived } from './arrived.ts'
import type { Register } from './register.ts'

/** An entry of the register, narrowed to the rows that belong to one thing (`:subject`). */
interface Narrowed {
  readonly table: string
  readonly where: string
  /** Where less is done than at the end of an account. */
  readonly end?: Holding['end']
}

const narrowed = (table: string, where: string, end?: Holding['end']): Narrowed => ({
  table,
  where,
  ...(end && { end }),
})

const draftIsGone = (id: string): string =>
  `not exists (select from mail_drafts d where d.id = ${id} and d.user_id = :user)`

/** The pictures that these holders show and nothing else does, with their small copies: what the sweeper would take as well. */
const picturesOf = (holders: string): string => `
  select v.id from file_pictures p cross join lateral (values (p.file_id), (p.preview_id)) as v (id)
  where p.file_id in (select h.file_id from file_holds h where h.user_id = :user and h.holder in (${holders}))
    and not exists (select from file_holds h where h.file_id = p.file_id and not (h.user_id = :user and h.holder in (${holders})))
    and not exists (select from file_document_pages d where d.picture_id = p.file_id)`

/** Its words have gone, and no other draft may name it as the one it differs from. */
const unnamed = (id: string): Narrowed =>
  narrowed('mail_drafts', `conflict_of in (${id}) and ${draftIsGone('mail_drafts.conflict_of')}`, {
    conflict_of: 'null',
  })

/** The year in which something was posted or received: the book of that year has it too. */
const bookOfYears = (years: string): string =>
  `select b.year from diary_books b where b.user_id = :user and b.year in (${years})`

/** A draft that nobody has changed since its writer was told. */
const draft: readonly Narrowed[] = [
  narrowed(
    'mail_drafts',
    `id = :subject and updated_at <= (select l.counted_at from privacy_partings l where l.user_id = :user and l.subject = 'draft' and l.subject_id = :subject)`,
  ),
  unnamed(':subject'),
  narrowed('files', `id in (${picturesOf('select :subject')}) and ${draftIsGone(':subject')}`),
  narrowed('file_holds', `holder = :subject and ${draftIsGone(':subject')}`),
]

const ownDraft = 'select i.draft_id from mail_items i where i.order_id = :subject'
const holdersOfOrder = `select :subject union all select i.proof_id from mail_items i where i.order_id = :subject
  union all select i.draft_id from mail_items i where i.order_id = :subject and ${draftIsGone('i.draft_id')}`
const yearsOfOrder = bookOfYears(
  'select extract(year from p.posted_at at time zone :zone)::int from pieces p where p.order_id = :subject',
)

/** Words, pictures and files of a piece of mail, and the draft that says the same. The order, its money and its evidence stay. */
const order: readonly Narrowed[] = [
  narrowed('mail_items', 'order_id = :subject', {
    findings_sealed: 'list',
    breaches_sealed: 'list',
    erased_at: 'now',
  }),
  narrowed(
    'mail_drafts',
    `(id, version) in (select i.draft_id, i.draft_version from mail_items i where i.order_id = :subject)
      and not exists (select from mail_items i join orders o on o.id = i.order_id where i.draft_id = mail_drafts.id and i.user_id = :user and i.erased_at is null and not (${everyArrived('o')}))`,
  ),
  unnamed(ownDraft),
  narrowed(
    'mail_proofs',
    'id in (select i.proof_id from mail_items i where i.order_id = :subject)',
  ),
  narrowed('mail_versions', 'order_id = :subject'),
  narrowed('mail_edits', 'order_id = :subject'),
  narrowed(
    'files',
    `id in (select v.file_id from mail_versions v where v.order_id = :subject
      union all select c.file_id from piece_copies c join pieces p on p.id = c.piece_id where p.order_id = :subject
      union all select c.label_file_id from piece_copies c join pieces p on p.id = c.piece_id where p.order_id = :subject
      union all select r.label_file_id from piece_reprints r join pieces p on p.id = r.piece_id where p.order_id = :subject
      union all select r.file_id from piece_reprints r join pieces p on p.id = r.piece_id where p.order_id = :subject
      union all select b.file_id from diary_books b where b.user_id = :user and b.year in (${yearsOfOrder})
      union all ${picturesOf(holdersOfOrder)})`,
  ),
  narrowed('file_holds', `holder in (${holdersOfOrder})`),
  narrowed('diary_books', `year in (${yearsOfOrder})`),
]

const yearsOfReply = bookOfYears(
  'select extract(year from r.received_at at time zone :zone)::int from replies r where r.id = :subject',
)

/** The scans of a reply and what was made of them. Who wrote, when, and where its paper is stays. */
const reply: readonly Narrowed[] = [
  narrowed('replies', 'id = :subject', { erased_at: 'now' }),
  narrowed(
    'files',
    `id in (select s.file_id from reply_scans s where s.reply_id = :subject
      union all select r.pdf_file_id from replies r where r.id = :subject
      union all select b.file_id from diary_books b where b.user_id = :user and b.year in (${yearsOfReply}))`,
  ),
  narrowed('diary_books', `year in (${yearsOfReply})`),
]

const subjects: Readonly<Record<PartingKind, readonly Narrowed[]>> = { draft, order, reply }

/**
 * What goes with one thing that somebody lets go: entries of the register, narrowed, in the order in which they are carried out.
 * Throws when the register does not know one of the tables.
 */
export const partingOrder = (register: Register, subject: PartingKind): readonly Holding[] =>
  subjects[subject].map(({ table, where, end }) => {
    const holding = register.find((one) => one.table === table)
    if (!holding) throw new Error(`the register knows no ${table}`)
    return { ...holding, whose: `(${holding.whose}) and (${where})`, end: end ?? holding.end }
  })
